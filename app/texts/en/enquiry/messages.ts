/** What forms that send a message answer. SPEC.md section 8 quotes some: those stay letter by letter. */
export const enquiryMessages = {
  enquiryShort: "Use at least 10 characters for your message",
  enquiryLong: "Use at most 1000 characters for your message",
  landlordGone: "Landlord not found, this listing will be removed soon",
  messageSent: "Message sent successfully",
  messageNotSent: "Could not send message",
  messageMissing: "Enter your message",
  messageLong: "Use at most 5000 characters for your message",
};
