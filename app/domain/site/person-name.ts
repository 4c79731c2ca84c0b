import { productName } from "#app/brand.ts";
import { siteMessages } from "#texts/site/messages.ts";
import { hasWebAddress } from "./addresses/web-address.ts";
import { normalized } from "./writing.ts";

const wordSet = (words: string) => new Set(words.split(/\s+/));

/** No name of a person has these words. */
const offices = wordSet(
  `admin admins administrator superadmin sysadmin moderator support helpdesk helpline webmaster postmaster hostmaster
  noreply एडमिन ऐडमिन प्रशासक सपोर्ट हेल्पलाइन`,
);
/** Nor has one only these: `Customer Care Team`, `Official`. */
const officeWords = wordSet(
  `customer care service services help desk team staff official verified verification security system root site website
  grievance officer info contact accounts billing payments legal trust safety the and of`,
);
const products = [productName.toLowerCase(), "घरसेतु"];

/** Scripts with letters that look like those of another. */
const similarScripts = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
  /\p{Script=Lisu}/u,
];

/**
 * What is wrong with the name of a person, or null: it has the address of a website, of which mail programs make a link
 * (TRUST.md row 48), claims to be ours, or has a word with a letter of another script that only looks right. Different
 * words may be in different scripts, as in `आशा Sharma`.
 */
export function personNameProblem(name: string): string | null {
  if (hasWebAddress(name)) return siteMessages.nameOnly;
  const words = normalized(name, "NFKC").split(/[^\p{L}\p{M}\p{N}@$]+/u);
  const isMixed = (word: string) => similarScripts.filter((script) => script.test(word)).length > 1;
  if (words.some(isMixed)) return siteMessages.nameOfTwoScripts;
  return [words.map(withoutDigits), words.map(withDigitsAsLetters)].some(isOfficial) ? siteMessages.officialName : null;
}

function isOfficial(read: string[]): boolean {
  const words = read.map(withoutAccents).filter((word) => word !== "");
  const joined = words.join("");
  return (
    products.some((product) => joined.includes(product)) ||
    [...words, joined].some((word) => offices.has(word)) ||
    (words.length > 0 && words.every((word) => officeWords.has(word)))
  );
}

/** `Admin1`. */
const withoutDigits = (word: string) => word.replace(/[\p{N}@$]/gu, "");

const readAs: Record<string, string> = { "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t", "@": "a", $: "s" };
/** `4dm1n99`. */
const withDigitsAsLetters = (word: string) =>
  (/^.*[^\d@$]/u.exec(word)?.[0] ?? "").replace(/[\d@$]/g, (sign) => readAs[sign] ?? "");

const withoutAccents = (word: string) =>
  normalized(word, "NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .toLowerCase()
    .replace(/ı/g, "i");
