import bengali from "./bengali.json";
import devanagari from "./devanagari.json";
import gujarati from "./gujarati.json";
import gurmukhi from "./gurmukhi.json";
import kannada from "./kannada.json";
import latin from "./latin.json";
import malayalam from "./malayalam.json";
import odia from "./odia.json";
import tamil from "./tamil.json";
import telugu from "./telugu.json";
import urdu from "./urdu.json";

/** For each meaning in each group, its words with spaces between them. `_` joins those of one name. */
type Lexicon = { [Group in keyof typeof latin]: Record<keyof (typeof latin)[Group], string> };

const further: Record<string, Record<string, string>>[] = [
  devanagari,
  bengali,
  gujarati,
  gurmukhi,
  odia,
  tamil,
  telugu,
  kannada,
  malayalam,
  urdu,
];

/**
 * The words that forms, imports and searches understand, in English and the languages of India. There is a file for each
 * script; `latin.json` has every meaning, the others those whose words they know. Case, nuktas and dots make no difference.
 */
export const lexicon = Object.fromEntries(
  Object.entries(latin).map(([group, meanings]) => [
    group,
    Object.fromEntries(
      Object.entries(meanings).map(([meaning, words]) => [
        meaning,
        [words, ...further.map((script) => script[group]?.[meaning])].filter(Boolean).join(" "),
      ]),
    ),
  ]),
) as Lexicon;
