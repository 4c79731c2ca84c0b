import { namesInNorth } from "./regional-names/north.ts";
import { namesInSouth } from "./regional-names/south.ts";
import { namesInWestAndEast } from "./regional-names/west-and-east.ts";

/**
 * Names in the scripts of Indian languages; those that are the English one in Latin letters make no difference. Hyphens
 * are between the words of one name.
 */
export const regionalNames: Record<string, string> = { ...namesInNorth, ...namesInWestAndEast, ...namesInSouth };
