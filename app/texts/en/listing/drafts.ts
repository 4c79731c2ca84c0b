import { plural } from "../plural.ts";

/** Listings that their owner has not published yet. */
export const draftTexts = {
  save: "Save as draft",
  check: "Check your listing",
  autosaved: "Saved as a draft",
  notSaved: "Not saved as a draft. Send the form to see why.",
  /** Of a live listing. */
  changesSaved: "Changes saved. Visitors don't see them until you update the listing.",
  saved: "Draft saved. You can finish it later: it's among your drafts.",
  copied: (name: string) => `This is a copy of ${name}, saved as a draft. Change what differs, and add photos.`,
  gone: "We can't find this draft. You may have published or deleted it.",
  savedElsewhere:
    "You saved or discarded this in another tab or on another device after you opened this form. What you typed is below. Submit again to replace the other version.",
  deletedElsewhere:
    "You deleted this draft in another tab or on another device. What you typed is still here: submit it to keep it as a new draft.",
  otherVersion: (text: string) => (text === "" ? "Empty in the other version" : `In the other version: ${text}`),
  otherPhotos: (count: number) =>
    `The other version has ${plural(count, { one: "# photo", other: "# photos" })}. They are among these.`,
  typeChanged: "Not published: the price is still that of before. Check it here, then update.",
  otherPartsChanged: "Not published: you have changes in other parts, too. Check all of them here, then update.",
  unpublished: "You have changes here that visitors don't see yet. <discard>Discard them</discard>",
  waiting: (count: number) =>
    plural(count, {
      one: "Or <drafts>continue your unfinished listing</drafts>",
      other: "Or <drafts>continue one of your # unfinished listings</drafts>",
    }),
  full: (most: number) =>
    `You have ${most} unfinished listings. <drafts>Finish or delete one</drafts> to start another.`,
  tooMany: (most: number) =>
    `You have ${most} drafts. <drafts>Delete the oldest, or another one (new tab)</drafts>, then send this form again: everything you typed is still here.`,
  tooManyToCopy: (most: number) => `You have ${most} drafts. Publish or delete one to make another.`,
  count: (count: number) => plural(count, { one: "# draft", other: "# drafts" }),
  list: {
    title: "My drafts",
    text: (days: number) => `Only you see these. We delete a draft that you haven't changed for ${days} days.`,
    none: { title: "No drafts", text: "A listing that you save before it is finished waits here." },
    untitled: "Unnamed home",
    changed: "Changed <time/>",
    ofListing: "Changes to a listing",
    photos: (count: number) => (count === 0 ? "no photos" : plural(count, { one: "# photo", other: "# photos" })),
    continue: (name: string) => `<shown>Continue</shown> ${name}`,
    delete: (name: string) => `<shown>Delete</shown> ${name}`,
  },
  checkPage: {
    intro: "This is your listing. Nobody else sees it yet.",
    incomplete: "This draft isn't finished, so you can't publish it yet:",
    notPublished: "Not published: check your listing again.",
    publish: "Create listing",
    complete: "Continue",
    busy: "Saving ...",
    delete: "Delete draft",
    preview: "As visitors will see it",
    written: "You left the name or the description to us. <change>Change what we wrote</change>",
    emailShown: "Visitors see your name and e-mail address.",
    emailHidden: "Visitors see your name, and your e-mail address once they have sent you an enquiry.",
    phone: (number: string) => `They can ask for your number: ${number}`,
    whatsApp: (number: string) => `They can ask for your number, also on WhatsApp: ${number}`,
  },
  deletePage: {
    title: "Delete this draft?",
    question: "Its text and photos will be deleted. You can't undo this.",
    button: "Delete draft",
    changes: {
      title: "Discard your changes?",
      question: "Visitors go on seeing the listing as it is. You can't undo this.",
      button: "Discard changes",
    },
    busy: "Deleting ...",
    keep: "Keep it",
    deleted: "Draft deleted",
    discarded: "Changes discarded",
  },
};
