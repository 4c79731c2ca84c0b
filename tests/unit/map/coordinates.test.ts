import { describe, expect, it } from "vitest";
import { readPoint, writeDegrees } from "#app/domain/map/coordinates.ts";

describe("coordinates", () => {
  const bandra = { latitude: 19.0596, longitude: 72.8295 };
  it.each([
    ["19.076", " +72.8777 ", { latitude: 19.076, longitude: 72.8777 }],
    // Pairs, as maps copy them.
    ["19.0596, 72.8295", "", bandra],
    ["19.0596, 72.8295", "19.0596, 72.8295", bandra],
    ["\u202a(19.0596, 72.8295)\u202c", "", bandra],
    ["१९.०५९६, ७२.८२९५", "", bandra],
    ["19.0596° N, 72.8295° E", "", bandra],
    ["19°03'34.6\"N 72°49'46.2\"E", "", { latitude: 19.059611, longitude: 72.8295 }],
    ["19.0596° उ, 72.8295° पू", "", bandra],
    ["9 58 00.6 N, 76 14 31.2 E", "", { latitude: 9.966833, longitude: 76.242 }],
    // With what people copy along.
    ["Lat: 19.0596, Long: 72.8295", "", bandra],
    ["https://www.google.com/maps/@19.0596,72.8295,17z", "", bandra],
    ["https://www.google.com/maps/place/X/@19.05,72.8,17z/data=!3m1!4b1!4m6!3m5!8m2!3d19.0596!4d72.8295", "", bandra],
    ["https://maps.google.com/?q=19.0596,72.8295", "", bandra],
    ["geo:19.0596,72.8295?z=17", "", bandra],
    ["https://www.google.com/maps/dir/18.5204,73.8567/19.0596,72.8295/@18.8,73.3,10z", "", bandra],
    ["https://www.openstreetmap.org/?mlat=19.0596&mlon=72.8295#map=16/19.1/72.9", "", bandra],
    ["https://maps.app.goo.gl/AbC123", "", null],
    // In their fields.
    ["19°03.576'N", "72º49.77'E", bandra],
    ["9 58 00.6 N", "76 14 31.2 E", { latitude: 9.966833, longitude: 76.242 }],
    ["9 68 00.6 N", "76", null],
    ["19", "-180.5", null],
    ["19°61'N", "72", null],
    ["91.5, 72.8", "", null],
    ["19.05, 72.8", "20", null],
  ])("%j and %j in the form are the point %j", (latitude, longitude, point) => {
    expect(readPoint(latitude, longitude)).toEqual(point);
  });

  it.each([
    [12.97159876, "12.971599"],
    [-0.00000012, "0"],
    [0.000001, "0.000001"],
  ])("%d degrees are filled into the form as %j", (degrees, text) => {
    expect(writeDegrees(degrees)).toBe(text);
  });
});
