/** What a spreadsheet would run as a formula (OWASP, CSV injection), and what it drops before one. */
const formula = /^'*[=+\-@＝＋－＠\t\r\n]/;

/** A line of a CSV file. A cell that would be a formula begins with an apostrophe, as spreadsheets mark text. */
export function csvLine(cells: string[]): string {
  const safe = cells.map((cell) => (formula.test(cell) ? `'${cell}` : cell));
  const quoted = safe.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell));
  return `${quoted.join(",")}\r\n`;
}

/** A cell of a CSV file without the apostrophe that {@link csvLine} added. */
export function plainCell(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}
