import { normalized } from "../writing.ts";

/** What begins an address of any kind: `https://`, `www.`, `mailto:`. */
const beginning = /:\/\/|\bwww\d?\.|\b(?:https?|ftp|mailto|tel|sms|upi|javascript|data|file|intent|whatsapp):/i;
const numbers = /\d\.\d+\.\d+\.\d/;
/** A path, a query or a port directly behind a full stop and a word: `x.de/pay`. */
const path = /\.[\p{L}\p{M}\p{N}-]{2,63}[/?#:][^\s]/u;
/** What names and domains do not contain. */
const between = /[^\p{L}\p{M}\p{N}_.-]/u;

/** What names of people join to the next word: an initial, or a title such as `Dr.` and `Md.`. */
const inNames =
  /^(?:\p{L}\p{M}{0,5}|adv|capt|ch|col|dr|er|fr|gen|jr|km|kr|ku|kum|lt|maj|md|mohd|moh|mr|mrs|ms|mx|ph|prof|pt|rev|sd|sh|shri|sk|smt|sr|sri|st)$/iu;
/** Domains that short links have, behind one letter (`x.com`, `t.me`), and well-known ones, behind a title (`dr.in`). */
const common =
  /^(?:app|biz|click|com|info|link|live|net|online|org|page|pro|shop|site|store|tech|top|xyz|ai|am|cc|cf|cn|co|cx|fm|ga|gd|gg|gq|in|io|is|ly|me|ml|pw|ru|sh|tk|to|tv|uk|us|ws)$/i;
/** Scripts in which titles, too, are joined to names: `डॉ.राव`. Only these words are domains in them. */
const indianScripts =
  /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}]/u;
const indianDomains =
  /^(?:भारत|भारतम्|भारोत|कॉम|नेट|संगठन|ভারত|ভাৰত|বাংলা|ਭਾਰਤ|ભારત|ଭାରତ|இந்தியா|இலங்கை|சிங்கப்பூர்|భారత్|ಭಾರತ|ഭാരതം)$/u;

/**
 * Whether a mail program would make a link of a part of a text that has no link: a scheme, `www.`, or a full stop between
 * letters with what may be a domain behind it. Initials and titles without a blank behind them (`M.Venkat`, `Dr.Rao`) are
 * names.
 * @param text short: a name
 */
export function hasWebAddress(text: string): boolean {
  // Domains may have other full stops (UTS #46, section 2.3), and letters and digits in other forms.
  const plain = normalized(text, "NFKC").replace(/\u3002/g, ".");
  if (beginning.test(plain) || numbers.test(plain) || path.test(plain)) return true;
  return plain.split(between).some((joined) => {
    const words = joined.split(".");
    return words.some((word, index) => index > 0 && isDomain(word, words[index - 1]!));
  });
}

/** @param before the word before its full stop */
function isDomain(word: string, before: string): boolean {
  if (before === "") return false;
  if (indianScripts.test(word)) return indianDomains.test(word);
  if (/^xn--/i.test(word)) return true;
  if (!/^(?:[a-z][a-z0-9-]+|(?!\p{Script=Latin})\p{L}[\p{L}\p{M}\p{N}-]+)$/iu.test(word)) return false;
  return !inNames.test(before) || common.test(word);
}
