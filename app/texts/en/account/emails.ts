import { productName } from "#app/brand.ts";
import { plural } from "../plural.ts";

/** E-mails about an account. */
export const accountEmailTexts = {
  resetCode: {
    subject: `Your ${productName} password reset code`,
    text: ({ code, hours, page }: { code: string; hours: number; page: string }) => `Hello,

Someone asked to reset your ${productName} password.

Your code: ${code}

Enter it here with your e-mail address and a new password:
${page}

The code works once and expires in ${plural(hours, { one: "an hour", other: "# hours" })}. If this wasn't you, ignore this e-mail.
`,
  },
  passwordChanged: {
    subject: `Your ${productName} password was changed`,
    text: (name: string, page: string) => `Hello ${name},

Your ${productName} password was just changed. We signed you out on all other devices.

If this wasn't you, reset your password now:
${page}
`,
  },
};
