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
import assameseInLatin from "./romanised/assamese.json";
import bengaliInLatin from "./romanised/bengali.json";
import gujaratiInLatin from "./romanised/gujarati.json";
import hindiInLatin from "./romanised/hindi.json";
import kannadaInLatin from "./romanised/kannada.json";
import konkaniInLatin from "./romanised/konkani.json";
import malayalamInLatin from "./romanised/malayalam.json";
import marathiInLatin from "./romanised/marathi.json";
import odiaInLatin from "./romanised/odia.json";
import punjabiInLatin from "./romanised/punjabi.json";
import tamilInLatin from "./romanised/tamil.json";
import teluguInLatin from "./romanised/telugu.json";
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
  assameseInLatin,
  bengaliInLatin,
  gujaratiInLatin,
  hindiInLatin,
  kannadaInLatin,
  konkaniInLatin,
  malayalamInLatin,
  marathiInLatin,
  odiaInLatin,
  punjabiInLatin,
  tamilInLatin,
  teluguInLatin,
];

/**
 * The words that forms, imports and searches understand, in English and the languages of India. There is a file for each
 * script, and in `romanised` one for each language as it is written in Latin letters; `latin.json` has every meaning and its
 * English words, the others those whose words they know. Case, nuktas and dots make no difference.
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
