import { productName } from "#app/brand.ts";

export const termsTexts = {
  title: "Terms",
  description: `The rules for using ${productName}.`,
  introduction: `${productName} is a notice board. Owners describe their homes, and visitors contact them directly. We charge no fees and are not a party to any agreement between owner and visitor.`,
  owners: {
    heading: "If you list a home",
    rules: [
      "List only homes that you may sell or rent out, or that the owner asked you to list.",
      "Describe the home truthfully. Use only photos you have the right to use.",
      "Mark the listing as sold or rented once the home is taken. You can edit, pause or delete it at any time.",
    ],
  },
  visitors: {
    heading: "If you are looking for a home",
    rules: ["Visit the home and check the papers before you pay anyone.", "Contact owners only about their listing."],
  },
  reports:
    "We remove listings that break these rules. If you see one, press Report this listing on its page, or <contact>tell us</contact>.",
};
