/** `id`: the anchor that screens link to. */
export type GlossaryTerm = { id: string; term: string; text: string }
type GlossarySection = { id: string; title: string; terms: readonly GlossaryTerm[] }

/** Sources: EN 15804:2012+A2:2019, Regulation (EU) 2023/956, Regulation (EEC) 2658/87, EN 10204:2004, Incoterms 2020. */
export const glossary: readonly GlossarySection[] = [
  {
    id: 'carbon',
    title: 'Carbon and EPDs',
    terms: [
      {
        id: 'epd',
        term: 'EPD (environmental product declaration)',
        text: 'A document in which a manufacturer states the environmental impact of a product, calculated by the rules of EN 15804 and checked by an independent verifier. A programme operator publishes it under a number. It is usually valid for five years.',
      },
      {
        id: 'epd-value',
        term: 'EPD value',
        text: 'Kilograms of CO₂e per kilogram of metal, modules A1–A3. 1.5 means that one tonne of the metal caused 1.5 t CO₂e before it left the works.',
      },
      {
        id: 'a1-a3',
        term: 'A1–A3',
        text: 'The modules of an EPD up to the gate of the works: raw materials (A1), their transport (A2) and manufacturing (A3).',
      },
      {
        id: 'other-modules',
        term: 'A4, A5, B, C and D',
        text: 'Transport to the site (A4), installation (A5), use (B), end of life (C), and what reuse and recycling save elsewhere afterwards (D). Offers are compared by A1–A3 alone; module D is never added.',
      },
      {
        id: 'gwp-total',
        term: 'GWP-total',
        text: 'Global warming potential over 100 years: the sum of fossil and biogenic emissions and those of land use, in kg CO₂e. It is the figure of an EPD that Verdigris reads.',
      },
      {
        id: 'co2e',
        term: 'CO₂e (CO₂ equivalent)',
        text: 'All greenhouse gases, expressed as the amount of CO₂ that would warm the climate as much.',
      },
      {
        id: 'declared-unit',
        term: 'Declared unit',
        text: 'The amount that the figures of an EPD are about, such as 1 kg, 1 t or 1 m. Figures are divided by its mass, so that EPDs of different units can be compared.',
      },
      {
        id: 'en-15804',
        term: 'EN 15804+A2',
        text: 'The European standard for EPDs of construction products, in its second amendment. EPDs by the first amendment (+A1) count emissions differently, and the two should not be compared.',
      },
      {
        id: 'kinds-of-epd',
        term: 'Specific, average and generic EPDs',
        text: 'A specific EPD is about one product of one manufacturer. An average one is about several products or works, a sector EPD about many manufacturers. Generic data stand in where nothing is declared.',
      },
      {
        id: 'carbon-price',
        term: 'Internal carbon price',
        text: 'What a buyer counts for a tonne of CO₂e when offers are compared. It is not paid to anybody.',
      },
    ],
  },
  {
    id: 'customs',
    title: 'Customs',
    terms: [
      {
        id: 'cbam',
        term: 'CBAM (Carbon Border Adjustment Mechanism)',
        text: 'Importers into the EU declare the emissions of iron, steel, aluminium and some other goods from outside it, and buy certificates for them, by Regulation (EU) 2023/956.',
      },
      {
        id: 'embedded-emissions',
        term: 'Direct and indirect emissions',
        text: 'In a CBAM declaration: those of the production itself, and those of the electricity it used, in t CO₂e per tonne of goods. They are not the values of an EPD, which counts differently.',
      },
      {
        id: 'cn-code',
        term: 'CN code',
        text: 'The number of a kind of goods in the Combined Nomenclature of the EU. It has eight digits, such as 7216 33 10.',
      },
    ],
  },
  {
    id: 'goods',
    title: 'Goods and their papers',
    terms: [
      {
        id: 'profile',
        term: 'Profile',
        text: 'The form of the metal, such as HEA beam, square tube or plate. Its size names the dimensions: HEA 200, or 60x40x4.',
      },
      {
        id: 'grade',
        term: 'Grade',
        text: 'The alloy and its properties by a standard, such as S355J2, 1.4301 or EN AW-6082.',
      },
      {
        id: 'certificate-31',
        term: 'Certificate 3.1',
        text: 'An inspection certificate by EN 10204. The manufacturer states the test results of the delivered batch, and somebody who is independent of its production confirms them.',
      },
      {
        id: 'heat-number',
        term: 'Heat number',
        text: 'The number of the melt that a piece comes from. It connects the goods with their certificate.',
      },
      {
        id: 'theoretical-weight',
        term: 'Theoretical weight',
        text: 'A weight calculated from size, length and density. What is delivered may differ within the tolerances of rolling.',
      },
      {
        id: 'weight-tolerance',
        term: 'Tolerance of weight',
        text: 'How far the delivered weight may be from the ordered one without a discrepancy: 5 % unless the request says otherwise.',
      },
    ],
  },
  {
    id: 'trade',
    title: 'Requests, offers and orders',
    terms: [
      {
        id: 'quote',
        term: 'Quote',
        text: 'A request of a buyer, the offers of the suppliers who received it, and the order that one of them becomes.',
      },
      {
        id: 'position',
        term: 'Position',
        text: 'One line of a request: what is wanted, how much of it, and its limits.',
      },
      {
        id: 'minimum-volume',
        term: 'Minimum volume',
        text: 'The smallest amount in tons that a supplier sells of a product.',
      },
      {
        id: 'sealed',
        term: 'Sealed answers',
        text: 'The prices of a sealed request stay hidden from everybody but their supplier until the deadline for answers.',
      },
      {
        id: 'incoterms',
        term: 'Incoterms',
        text: 'Three letters and a place that say who pays and who bears the risk of transport, such as DAP Göteborg. Verdigris uses the rules of 2020.',
      },
      {
        id: 'split',
        term: 'Split award',
        text: 'The positions of a request are ordered from several suppliers, each with an order of its own.',
      },
    ],
  },
]
