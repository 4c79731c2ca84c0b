import { productName } from "#app/brand.ts";

/** The e-mail that brings us a message from the contact page. */
export const contactEmailTexts = {
  subject: (name: string) => `${productName}: a message from ${name}`,
  text: ({ name, email, message }: { name: string; email: string; message: string }) => `${name} <${email}> wrote:

${message}
`,
};
