export const materials = ['Steel', 'Stainless Steel', 'Aluminium', 'Brass', 'Copper'] as const

export type Material = (typeof materials)[number]

/** The profiles sold in each material, in the order of the specification. A product's subcategory is one of them. */
export const profilesOf: Record<Material, readonly string[]> = {
  Steel: [
    'Reinforcement',
    'C-Profile',
    'Tread Plate',
    'Square Bar',
    'Square Tube',
    'HEA Beam',
    'HEB Beam',
    'HEM Beam',
    'INP Beam',
    'IPE Beam',
    'UPE Beam',
    'UNP Beam',
    'Sheet Metal',
    'Perforated Sheet (Clover)',
    'Perforated Sheet (Square)',
    'Perforated Sheet (Round Hole)',
    'Flat Bar',
    'Round Tubes',
    'Round Bar',
    'Pipe Fittings',
    'Hexagonal Bar',
    'T-Bar',
    'Angle Bar',
    'U-Bar',
  ],
  'Stainless Steel': [
    'Stop Profile',
    'Reinforcement',
    'Tread Plate',
    'Square Bar',
    'Square Tube',
    'HEA Beam',
    'HEB Beam',
    'Half-Round Bar',
    'IPE Beam',
    'Sheet Metal',
    'Flat Bar',
    'Round Tubes',
    'Oval Tube',
    'Round Bar',
    'Pipe Fittings',
    'Hexagonal Bar',
    'T-Bar',
    'U-Bar',
    'Angle Bar',
  ],
  Aluminium: [
    // The specification uses American spelling for this one profile. It is kept because buyers search for it literally.
    'Aluminum Tread Plate',
    'Square Bar',
    'Square Tube',
    'Sheet Metal',
    'Flat Bar',
    'Round Tubes',
    'Round Bar',
    'T-Bar',
    'U-Bar',
    'Angle Bar',
    'Z-Profile',
  ],
  Brass: ['Square Bar', 'Sheet Metal', 'Flat Bar', 'Round Bar', 'Hexagonal Bar'],
  Copper: ['Square Bar', 'Sheet Metal', 'Flat Bar', 'Round Bar'],
}

/** The columns of a supplier's declared values in its profile, in kg CO2e per kg, modules A1-A3 of EN 15804. */
export const epdColumns = [
  'epd_steel',
  'epd_stainless_steel',
  'epd_aluminium',
  'epd_brass',
  'epd_copper',
  'epd_total',
] as const

export type EpdColumn = (typeof epdColumns)[number]

/** The column of a supplier's EPD value for a material. `epd_total` is its value for everything else. */
export const epdColumnOf = {
  Steel: 'epd_steel',
  'Stainless Steel': 'epd_stainless_steel',
  Aluminium: 'epd_aluminium',
  Brass: 'epd_brass',
  Copper: 'epd_copper',
} as const satisfies Record<Material, EpdColumn>
