/** Messages of the forms that send an enquiry. SPEC.md section 8 quotes some: those stay letter by letter. */
export const enquiryMessages = {
  enquiryShort: "Use at least 10 characters for your message",
  enquiryLong: "Use at most 1,000 characters for your message",
  landlordGone: "Landlord not found, this listing will be removed soon",
  messageSent: "Message sent successfully",
  messageNotSent: "Could not send message",
  messageMissing: "Enter your message",
  messageLong: "Use at most 5,000 characters for your message",
};
