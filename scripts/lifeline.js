// Loaded first by the processes that scripts start (see child.ts): nothing of theirs outlives the script that is
// responsible for it, however that one ended.
process.once("disconnect", () => {
  process.kill(process.pid, "SIGTERM");
  setTimeout(() => process.exit(1), 10_000).unref();
});
process.channel?.unref();
