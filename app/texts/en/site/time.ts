import { plural } from "../plural.ts";

/** When something happened. */
export const timeTexts = {
  justNow: "just now",
  ago: {
    year: (count: number) => plural(count, { one: "# year ago", other: "# years ago" }),
    month: (count: number) => plural(count, { one: "# month ago", other: "# months ago" }),
    week: (count: number) => plural(count, { one: "# week ago", other: "# weeks ago" }),
    day: (count: number) => plural(count, { one: "# day ago", other: "# days ago" }),
    hour: (count: number) => plural(count, { one: "# hour ago", other: "# hours ago" }),
    minute: (count: number) => plural(count, { one: "# minute ago", other: "# minutes ago" }),
  },
  /** India's time, such as `20 November 2026` and `6:30 pm`. */
  dateAndTime: (date: string, time: string) => `${date} at ${time} IST`,
};
