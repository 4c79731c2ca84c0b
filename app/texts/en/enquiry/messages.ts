/** Messages of the forms that send an enquiry. SPEC.md section 8 quotes some: those stay letter by letter. */
export const enquiryMessages = {
  enquiryShort: "Use at least 10 characters for your message",
  enquiryLong: "Use at most 1,000 characters for your message",
  invalidPhone: "Enter a phone number, such as 98765 43210 or +44 20 7946 0958",
  invalidDate: "Choose a day within the next six months",
  enquiryTooSoon: "That was quick. Please check your message and send it again",
  enquiryExpired: "This form has expired. Please send it again",
  enquiryFieldFilled: "Leave the field 'Website' empty and send the form again",
  enquiryNotSent: "Could not send enquiry",
  enquiryMoved: {
    new: "Marked as new",
    read: "Marked as read",
    archived: "Archived",
    spam: "Marked as spam. You won't see this sender's enquiries any more",
  },
  enquiryNotFound: "Enquiry not found",
  landlordGone: "Landlord not found, this listing will be removed soon",
  messageSent: "Message sent successfully",
  messageNotSent: "Could not send message",
  messageMissing: "Enter your message",
  messageLong: "Use at most 5,000 characters for your message",
};
