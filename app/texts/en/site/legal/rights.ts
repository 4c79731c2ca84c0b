/** Who else gets data, and the rights of the people it is about. */
export const processorsTexts = {
  heading: "Who else gets data",
  introduction: "Some parts of this site are run by others, who get only what they need for that:",
  mail: { name: "Resend", text: "sends our e-mails, so it gets their text and the address they go to." },
  photos: "stores the photos.",
  tiles: "shows the images of maps. It sees your IP address and the area you look at.",
  google: { name: "Google", text: "signs you in if you choose that, and learns that you use this site." },
};

/** The notice of the Digital Personal Data Protection Act, 2023. */
export const rightsTexts = {
  heading: "Your rights",
  introduction:
    "We use your data only for what this page says, because you gave it to us for that. Under the Digital Personal Data Protection Act, 2023, you can:",
  rights: [
    "get it: <account>your account</account> has Download my data, which contains everything about your account.",
    "correct it: edit your name, your listings and your alerts. For anything else, <grievance>tell us</grievance>.",
    "erase it and so withdraw your consent: delete a listing, stop an alert or delete your account.",
    "complain: <grievance>send a grievance</grievance>. We answer within 15 days. You can then complain to the Data Protection Board of India.",
    "nominate somebody who uses these rights if you die or can't: <grievance>tell us</grievance> who.",
  ],
  breach: "If your data ever leaks, we tell you and the Data Protection Board without delay.",
};
