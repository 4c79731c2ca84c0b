/** What `npm start` prints, and why it ends. Reasons are the system's own words. */
export const startTexts = {
  ready: (product: string, url: string) => `${product} is ready: ${url}`,
  demoOwner: (email: string, password: string) => `Demo owner: ${email}, password: ${password}`,
  onlyHere:
    "Only this machine can open it. To open it to others, set HOST=0.0.0.0, and APP_URL to the address that they use.",
  demoIsPublic: "SEED=demo: everybody knows the password of the demo's owner, and can change the demo's homes.",
  dataDirOpen: (dataDir: string, reason: string) =>
    `Other users of this machine may be able to read ${dataDir}, since its mode could not be changed: ${reason}`,
  building: "Building the site (takes about a minute) ...",
  buildFailed: (code: number) => `The build failed (exit code ${code}). The lines above say why.`,
  preparationFailed: (code: number) =>
    `The database could not be prepared (exit code ${code}). The lines above say why.`,
  stopped: (code: number) => `The application stopped unexpectedly (exit code ${code}).`,
  postgresStopped: "PostgreSQL stopped unexpectedly. Its log is DATA_DIR/pg/log.",
  portInUse: (port: number) => `Port ${port} is in use. Stop the program that uses it, or set PORT to another port.`,
  portForbidden: (port: number) => `This user may not listen on port ${port}. Set PORT to a number above 1023.`,
  hostInvalid: (host: string, reason: string) =>
    `Cannot listen on ${host}: ${reason}. Set HOST to an address of this machine, or leave it empty.`,
  toolsMissing: "build/ is out of date, and the tools to build it are not installed. Run npm ci.",
  staged: "The release is built. Its assets are served from now on; npm run build makes it the current one.",
  wentBack: (release: string) => `The release before is current again: build/${release}.`,
  noPreviousRelease: "There is no release to go back to: build/previous does not exist.",
  withdrawn:
    "The release of these sources was left with `npm run build -- --back`, so the one before is served. `npm run build` takes it again.",
  backupFailed: (code: number) => `The daily backup failed (exit code ${code}). The lines above say why.`,
  newRelease: "There is a new release. Preparing the database, then restarting the workers with it ...",
};

/** What the processes that serve print (WEB_CONCURRENCY). `end` is an exit code or the name of a signal. */
export const workersTexts = {
  notStarted: (end: string | number) => `A worker ended before it could serve (${end}). The lines above say why.`,
  replaced: (end: string | number) => `A worker ended unexpectedly (${end}). Starting another one.`,
  notReplaced: (reason: string, seconds: number) => `${reason} Trying again in ${seconds} s.`,
  restarted: (workers: number) => `All ${workers} workers have been restarted.`,
  restartFailed: (reason: string) => `The restart was cancelled; the current workers keep running. ${reason}`,
};

/** The demo data of an empty database. */
export const seedTexts = {
  help: "seed: loads demo owners, listings and enquiries into an empty database.",
  filling: "Loading demo data into the empty database (only once, takes about a minute) ...",
  notEmpty: "This database already has accounts, so no demo data was added.",
};
