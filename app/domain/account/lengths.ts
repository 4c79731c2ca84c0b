/** In characters. Sign-in accepts 6 characters (SPEC.md section 9); a new password needs 8 (DESIGN.md section 6). */
export const signInPasswordLength = 6;
export const newPasswordLength = { min: 8, max: 128 };
export const userNameLength = 100;
