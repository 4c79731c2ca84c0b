/** What is in a `User-Agent`, and whose it is. Many browsers also name those that they are like: the first one counts. */
export const browserNames: [part: string, name: string][] = [
  ["Edg", "Edge"],
  ["Opera Mini", "Opera Mini"],
  ["OPR/", "Opera"],
  ["OPT/", "Opera"],
  ["SamsungBrowser/", "Samsung Internet"],
  ["UCBrowser/", "UC Browser"],
  ["Firefox/", "Firefox"],
  ["FxiOS/", "Firefox"],
  ["Chrome/", "Chrome"],
  ["CriOS/", "Chrome"],
  ["Safari/", "Safari"],
  ["w3m/", "w3m"],
  ["Lynx/", "Lynx"],
];

export const systemNames: [part: string, name: string][] = [
  ["Android", "Android"],
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Windows", "Windows"],
  ["CrOS", "ChromeOS"],
  ["Macintosh", "Mac"],
  ["Linux", "Linux"],
];
