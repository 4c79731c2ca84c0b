/** Choosing a home's location on a map. Coordinates come formatted. */
export const pointPickerTexts = {
  locate: "Use my location",
  hint: "Tap your home, or drag the pin there.",
  keys: "Arrow keys move the map, Enter puts the pin in its middle.",
  map: "Map to choose your home's location. Use the arrow keys to move the map, and Enter to place the pin in the middle.",
  pin: "Pin at your home's location. Use the arrow keys to move the pin.",
  picked: ({ latitude, longitude }: Coordinates) => `Location set to latitude ${latitude}, longitude ${longitude}.`,
  located: ({ latitude, longitude }: Coordinates) =>
    `Your current location: latitude ${latitude}, longitude ${longitude}.`,
  instead: "Pick your home on the map, or enter its coordinates.",
};

const rows = ["top", "bottom"];
const columns = ["left", "middle", "right"];

/** The same without script, on a map of image buttons. */
export const pointMosaicTexts = {
  show: "Choose on a map",
  hint: "Click your home. The map moves there and zooms in; click again until the pin is right.",
  map: "Map to choose your home's location",
  /** @param index of the tiles, by rows of three */
  part: (index: number) => `Put the pin here: ${rows[Math.floor(index / 3)]} ${columns[index % 3]} of the map`,
  marker: "Pin at your home's location",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
};

interface Coordinates {
  latitude: string;
  longitude: string;
}
