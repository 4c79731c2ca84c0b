/** The headings of the listing form, which its button repeats (SPEC.md section 2). */
export const editorTexts = { create: "Create listing", update: "Update listing" };
