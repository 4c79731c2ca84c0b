/** How long a code is valid, in hours (DESIGN.md section 7). */
export const resetCodeHours = 1;
