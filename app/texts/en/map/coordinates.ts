/** Coordinates. Degrees come formatted, without a sign. */
export const coordinateTexts = {
  north: (degrees: string) => `${degrees}° N`,
  south: (degrees: string) => `${degrees}° S`,
  east: (degrees: string) => `${degrees}° E`,
  west: (degrees: string) => `${degrees}° W`,
  pair: ({ latitude, longitude }: { latitude: string; longitude: string }) => `${latitude}, ${longitude}`,
};
