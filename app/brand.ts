/** The product's name, as in the header, in titles and in e-mails. */
export const productName = "GharSetu";
