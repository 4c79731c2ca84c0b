// Prints the routes of the build as JSON. Plain JavaScript: tsx would read the whole build first.
const { routes } = await import(new URL("../../../build/current/server/index.js", import.meta.url).href);
const known = Object.values(routes).map(({ id, parentId, path, module }) => ({
  id,
  parentId,
  path,
  hasAction: module.action !== undefined,
}));
process.stdout.write(JSON.stringify(known), () => process.exit());
