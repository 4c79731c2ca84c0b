/** A pin whose tip is at 0, 0. */
export const pinPath = "M0 0c-4-14-16-20-16-34a16 16 0 0 1 32 0c0 14-12 20-16 34z";
