import type { Material } from '#domain/materials/materials.ts'

export type Route = 'low' | 'average' | 'high'

type Span = readonly [low: number, high: number]

// Published averages are per kg of crude metal; the spans round them outwards for rolling, extrusion and the differences
// between works. They make plausible demo data and are no statement about any real product.

/** Footprint of a product in kg CO2e per kg, modules A1-A3, by how its maker works. */
export const epdRange: Record<Material, Record<Route, Span>> = {
  // worldsteel, Sustainability Indicators 2024 (data of 2023), CO2 per t of crude steel cast: about 0.7 from scrap in
  // electric-arc furnaces, 1.4 from direct-reduced iron, 2.3 from the blast furnace, 1.92 on average. Below 0.7: scrap
  // melted with hydro or wind power.
  Steel: { low: [0.35, 0.8], average: [0.9, 1.8], high: [2, 2.8] },
  // worldstainless, Stainless Steels and CO2 (2023): 1.95 with 85% scrap, 2.45 with 75%, 6.8 by way of nickel pig iron
  // with 30%.
  'Stainless Steel': { low: [1.5, 2.4], average: [2.5, 4.2], high: [4.8, 7] },
  // International Aluminium Institute (2022): about 15 as the world's average of primary metal. European Aluminium,
  // Environmental Profile Report 2018: about 7 for primary metal made in Europe. Low: mostly remelted scrap.
  Aluminium: { low: [1.6, 4], average: [5.5, 8.5], high: [12, 18] },
  // No published average is quoted: an estimate between remelted scrap, which brass rod is mostly made of, and copper and
  // zinc from ore. Its scope follows the life-cycle inventory of semi-fabricated products that the International Copper
  // Association and the International Wrought Copper Council published in 2024.
  Brass: { low: [0.8, 1.6], average: [1.8, 3], high: [3.2, 4.8] },
  // International Copper Association, Copper Environmental Profile (2018): about 4.1 for cathode. Low: from scrap.
  Copper: { low: [0.9, 2], average: [2.4, 4], high: [4.2, 6] },
}

/** Price of plain long products in EUR per kg, by the ton, ex works, before a profile's own surcharge. */
export const priceRange: Record<Material, Span> = {
  // European market reports of 2024: hot-rolled coil and sections at about 550 to 850 EUR per t, plus stockholding.
  Steel: [0.72, 1.2],
  // The same reports for cold-rolled 1.4301 including alloy surcharge: about 2.4 to 3.2 EUR per kg; 1.4404 above it.
  'Stainless Steel': [2.5, 4.1],
  // London Metal Exchange, cash, average of 2024: about 2,400 USD per t, plus billet premium and extrusion.
  Aluminium: [3, 4.8],
  // From the London Metal Exchange's copper and zinc of 2024 (about 9,100 and 2,800 USD per t) at 60 to 40, plus rolling.
  Brass: [6.2, 7.9],
  // London Metal Exchange, cash, average of 2024: about 9,100 USD per t, plus rolling or drawing.
  Copper: [8.9, 11],
}
