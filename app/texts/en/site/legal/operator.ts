/** Who runs the site, on the privacy page, the terms and the grievance form. */
export const operatorTexts = {
  heading: "Who runs this site",
  name: "Operator",
  address: "Address",
  officer: "Grievance Officer",
  email: "E-mail",
  noOperator: "The people who run this site haven't given their name here yet.",
  noOfficer: "They haven't named a Grievance Officer here yet.",
};
