/** The field that marks a request of the loan's form, which is redirected to the address of its result. */
export const loanSubmitted = "loan";
