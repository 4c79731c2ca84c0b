/** Messages about the optional facts. */
export const factMessages = {
  choice: "Choose one of the options",
  area: "Enter an area, such as 1,200 sq ft, 110 sq m, 150 gaj or 30x40 ft",
  /** Of a range or several amounts, such as 900-1,000 sq ft. */
  one: {
    area: "Enter one area, such as 900 sq ft, not a range or two areas",
    deposit: "Enter one deposit, such as 50,000 or 2 months, not a range or two numbers",
    maintenance: "Enter one amount for the maintenance, such as 2,500, not a range or two numbers",
  },
  perArea: {
    deposit: "Enter the whole deposit, such as 50,000, not for a square foot",
    maintenance: "Enter the maintenance of the whole home, such as 2,500, not for a square foot",
  },
  perMonth: "Enter the maintenance for one month, such as 2,500",
  /** At the area, of an address whose state is known. @param unit such as `bigha` */
  localArea: (unit: string) =>
    `The size of a ${unit} differs from place to place. Enter the area in sq ft, sq yd or acres`,
  /** At an address whose state is not known. */
  localAreaAnywhere: (unit: string) =>
    `The size of a ${unit} differs from state to state. Add the PIN code, or enter the area in sq ft, sq yd or acres`,
  roomForSale: "A room in a PG can only be for rent. Choose Rent, or another kind of home",
  areaKindsDiffer: "The two fields give different kinds of area. Correct one",
  areaMissing: "Enter the area, or leave its kind open",
  deposit: "Enter the deposit, such as 50,000, 1.5 lakh or 2 months, or 0",
  maintenance: "Enter the maintenance for a month, such as 2,500, or 0",
  floor: "Enter a floor, such as 3, 3 of 7, ground or basement",
  floors: "Enter the number of floors, from 1 to 200",
  floorAbove: "The floor can't be higher than the number of floors",
  floorsDiffer: "The two fields give different numbers of floors. Correct one",
  built: "Enter the year, such as 2015, or the age, such as 8 years",
  day: "Enter a day, such as 31 Jan, 31/01/2027 or today, up to two years ahead",
  rera: "Enter the number as it is registered, such as P51800001234",
};
