/** Messages about the optional facts. */
export const factMessages = {
  choice: "Choose one of the options",
  area: "Enter an area, such as 1,200 sq ft, 110 sq m, 150 gaj or 30x40 ft",
  /** Of a range, such as 900-1,000 sq ft. */
  one: {
    area: "Enter a single area, such as 900 sq ft, not a range",
    deposit: "Enter a single deposit, such as 50,000 or 2 months, not a range",
    maintenance: "Enter a single amount, such as 2,500, not a range",
  },
  areaMissing: "Enter the area, or leave its kind open",
  deposit: "Enter the deposit, such as 50,000, 1.5 lakh or 2 months, or 0",
  maintenance: "Enter the maintenance for a month, such as 2,500, or 0",
  floor: "Enter a floor, such as 3, 3 of 7, ground or basement",
  floors: "Enter the number of floors, from 1 to 200",
  floorAbove: "The floor can't be higher than the number of floors",
  floorsDiffer: "The two fields give different numbers of floors. Correct one",
  built: "Enter the year, such as 2015, or the age, such as 8 years",
  day: "Enter a day up to two years ahead, such as 31/01/2027",
  rera: "Enter the number as it is registered, such as P51800001234",
};
