import { isMisspellingOf } from "#app/domain/site/typos.ts";
import { distinctionOf } from "../sounds.ts";

/** Borivali West is no misspelling of Borivali East, nor Sector 1 of Sector 19. */
function isMisspelling(word: string, name: string): boolean {
  if (!isMisspellingOf(word, name)) return false;
  const [typed, known] = [distinctionOf(word), distinctionOf(name)];
  return typed === known || (typed === "" && !/\d/.test(known));
}

/** Places, or others, by names. */
export class Names<One> {
  private readonly places = new Map<string, One[]>();
  /** The names by their first letter and their length. */
  private readonly alike = new Map<string, string[]>();

  add(name: string, place: One): void {
    const places = this.places.get(name);
    if (places) {
      // All names of a place are added in turn.
      if (places[places.length - 1] !== place) places.push(place);
      return;
    }
    this.places.set(name, [place]);
    const key = `${name[0]}${name.length}`;
    const alike = this.alike.get(key);
    if (alike) alike.push(name);
    else this.alike.set(key, [name]);
  }

  get(name: string): readonly One[] {
    return this.places.get(name) ?? [];
  }

  /**
   * The places whose name a word misspells: hardly anybody errs in the first letter.
   * @param isPossible whether a place may be meant, which is faster to tell
   */
  misspelt(word: string, isPossible: (one: One) => boolean = () => true): One[] {
    const lengths = [-2, -1, 0, 1, 2].map((more) => word.length + more);
    const names = lengths.flatMap((length) => this.alike.get(`${word[0]}${length}`) ?? []);
    const isMeant = (name: string) => this.get(name).some(isPossible) && isMisspelling(word, name);
    return [...new Set(names.filter(isMeant).flatMap((name) => this.get(name).filter(isPossible)))];
  }
}
