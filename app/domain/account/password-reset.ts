/** How long a code from a letter is good, in hours (DESIGN.md section 7). */
export const resetCodeHours = 1;
