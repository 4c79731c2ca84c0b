// Loaded first by the processes that scripts start (see site/child.ts), so that none outlives its parent, however that
// ended.
process.once("disconnect", () => {
  process.kill(process.pid, "SIGTERM");
  // The application may take STOP_SECONDS to finish its requests; the others end at the signal.
  setTimeout(() => process.exit(1), (Number(process.env.STOP_SECONDS || 0) + 5) * 1000).unref();
});
process.channel?.unref();
