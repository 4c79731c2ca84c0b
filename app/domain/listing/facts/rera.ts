/**
 * The form of registration numbers under the Real Estate (Regulation and Development) Act, 2016, where a state's numbers
 * are recognised, and its official portal. We only recognise numbers: whether one is valid, the portal tells.
 */
const states = [
  { state: "Maharashtra", pattern: /^(?:P5\d{10}|PR\d{11,13})$/, portal: "https://maharera.maharashtra.gov.in/" },
  { state: "Karnataka", pattern: /^PRM\/KA\/RERA\/.+\/PR\/.+$/, portal: "https://rera.karnataka.gov.in/" },
  { state: "Gujarat", pattern: /^PR\/GJ\/.+$/, portal: "https://gujrera.gujarat.gov.in/" },
  { state: "Tamil Nadu", pattern: /^TN(?:RERA)?\/\d{1,2}\/.+\/\d{4}$/, portal: "https://www.rera.tn.gov.in/" },
  { state: "Telangana", pattern: /^P0[12]\d00\d{6}$/, portal: "https://rera.telangana.gov.in/" },
  { state: "Uttar Pradesh", pattern: /^UPRERAPRJ\d{3,7}(?:\/\d{2}\/\d{4})?$/, portal: "https://www.up-rera.in/" },
  { state: "Delhi", pattern: /^DLRERA\d{4}P\d{4}$/, portal: "https://rera.delhi.gov.in/" },
  {
    state: "Haryana",
    pattern: /^(?:HRERA-PKL-.+|(?:RC\/REP\/HARERA|GGM)\/.+)$/,
    portal: "https://haryanarera.gov.in/",
  },
  { state: "Rajasthan", pattern: /^RAJ\/P\/\d{4}\/\d+$/, portal: "https://rera.rajasthan.gov.in/" },
  { state: "Madhya Pradesh", pattern: /^P-[A-Z]{3}-\d{2}-\d+$/, portal: "https://www.rera.mp.gov.in/" },
  { state: "Kerala", pattern: /^K-RERA\/PRJ\/.+\/\d{4}$/, portal: "https://rera.kerala.gov.in/" },
  { state: "West Bengal", pattern: /^(?:HIRA|WBRERA)\/P\/[A-Z]{3}\/\d{4}\/\d+$/, portal: "https://rera.wb.gov.in/" },
  { state: "Punjab", pattern: /^PBRERA-[A-Z]{3}\d{2}-P[RCM]\d+$/, portal: "https://rera.punjab.gov.in/" },
  { state: "Bihar", pattern: /^BRERAP\d.*$/, portal: "https://rera.bihar.gov.in/" },
  { state: "Goa", pattern: /^PRGO\d{8}$/, portal: "https://rera.goa.gov.in/" },
  { state: "Chhattisgarh", pattern: /^PCGRERA\d{9,12}$/, portal: "https://rera.cgstate.gov.in/" },
  { state: "Odisha", pattern: /^(?:RP|MP)\/\d{2}\/\d{4}\/\d+$/, portal: "https://rera.odisha.gov.in/" },
] as const;

/** The state whose numbers look like this one, with its portal; null if none do. */
export function reraStateOf(number: string): { state: string; portal: string } | null {
  if (!isReraNumber(number)) return null;
  const plain = number.toUpperCase().replace(/\s+/g, "");
  return states.find(({ pattern }) => pattern.test(plain)) ?? null;
}

/** States that share an authority or were one: a number of one may belong to a home in the other. */
const related: Record<string, readonly string[]> = {
  Maharashtra: ["Dadra and Nagar Haveli and Daman and Diu", "Goa"],
  Telangana: ["Andhra Pradesh"],
  Punjab: ["Chandigarh"],
  Haryana: ["Chandigarh"],
};
/** Their numbers have no letters of the state in them, so that they may belong to a state we do not know. */
const ambiguous = ["Madhya Pradesh", "Odisha", "Telangana", "Rajasthan"];

/** The state of a number that is certainly not that of a home in another state; null if it may be right. */
export function reraElsewhere(number: string, stateOfHome: string): string | null {
  const state = reraStateOf(number)?.state;
  if (state === undefined || ambiguous.includes(state)) return null;
  return [state, ...(related[state] ?? [])].includes(stateOfHome) ? null : state;
}

/** Whether a text can be a registration number: letters and digits in groups, with at least four digits. */
export function isReraNumber(text: string): boolean {
  return text.length <= 60 && /^[a-z0-9][a-z0-9 /.()-]+$/i.test(text) && (text.match(/\d/g)?.length ?? 0) >= 4;
}
