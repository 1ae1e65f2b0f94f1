import type { Material } from '#domain/materials/materials.ts'

type ManualDetails = { material: Material; profile: string; details: string }

/** Texts for the fields of demo quotes, used in turn. */
export const demoRequestTexts: {
  notes: readonly string[]
  manualDetails: readonly ManualDetails[]
  adminNotes: readonly string[]
  rejectionReasons: readonly string[]
  responseNotes: readonly string[]
  declineReasons: readonly string[]
  cancellationReasons: readonly string[]
  deletionReasons: readonly string[]
  deactivationReason: string
  awardReason: string
  attachments: readonly string[]
} = {
  notes: [
    'Please quote with 3.1 certificates to EN 10204. Partial deliveries are fine from week 8.',
    'The frame contractor needs the EPD as PDF for the climate declaration of the building.',
    'Unloading by forklift only, 3 tons at a time. Please call the site an hour before arrival.',
    'Lengths may be mixed, but nothing under 5.8 m. Bundles marked with our order number, please.',
    'We build to BREEAM Excellent: a lower EPD value counts for more than the last cents of the price.',
    'First of three call-offs this year. Please hold the price for 60 days if you can.',
    'Surface free of rust and oil, the parts go straight to powder coating.',
  ],
  manualDetails: [
    {
      material: 'Stainless Steel',
      profile: 'Sheet Metal',
      details: 'Sheet 1.4404, 2 mm, 2B with film on one side, cut to 1180 x 2360 mm, flatness for facade cassettes.',
    },
    {
      material: 'Steel',
      profile: 'Square Tube',
      details:
        'Cold-formed hollow section 120 x 120 x 6.3, S355J2H, 9.4 m, hot-dip galvanised, drilled to drawing B-204.',
    },
    {
      material: 'Copper',
      profile: 'Flat Bar',
      details: 'Bus-bar CW004A, 100 x 10 mm, full-round edges, tinned, 4 m lengths, for switchgear.',
    },
    {
      material: 'Aluminium',
      profile: 'Angle Bar',
      details:
        'Unequal angle 80 x 40 x 4 in EN AW-6082 T6, anodised 20 µm natural, 6 m, at least 70% recycled content.',
    },
    {
      material: 'Steel',
      profile: 'Sheet Metal',
      details: 'Heavy plate S355J2+N, 25 mm, flame-cut to drawing A-017, edges ground, ultrasonic test class S1/E1.',
    },
    {
      material: 'Steel',
      profile: 'IPE Beam',
      details: 'IPE 300, S275JR, cut to 7.35 m with end plates welded on to EN 1090 EXC2, shot-blasted and primed.',
    },
    {
      material: 'Stainless Steel',
      profile: 'Round Tubes',
      details: 'Welded tube 1.4301, 42.4 x 2 mm, ground to grain 320, 6 m lengths in cardboard sleeves.',
    },
    {
      material: 'Brass',
      profile: 'Round Bar',
      details: 'Lead-free bar CW511L, 22 mm, tolerance h9, 3 m, chamfered, with a test report to EN 12164.',
    },
  ],
  adminNotes: [
    'Checked with the buyer by phone: the volume is a firm first call-off.',
    'Only to suppliers with a declared EPD below the buyer’s limit.',
    'Buyer accepts an alternative grade; ask before offering one.',
  ],
  rejectionReasons: [
    'The description does not say which material or size is wanted. Please send a new request with a drawing.',
    'This is the same request as the one from Monday, which is already with the suppliers.',
  ],
  responseNotes: [
    'From stock, cut to length, 3.1 certificates included. EPD is attached to the order confirmation.',
    'Next rolling in four weeks; price includes delivery to the nearest harbour.',
    'Price is valid for 30 days. The minimum is met with a full truck of 24 tons.',
  ],
  declineReasons: [
    'This size is not in our rolling programme before the summer.',
    'The volume is below what we can cast in this alloy.',
    'We cannot meet the latest delivery date.',
  ],
  cancellationReasons: [
    'The furnace is down for repair until further notice; we cannot deliver in time.',
    'Our mill no longer rolls this size.',
    'The carrier cannot reach the site before the latest delivery date.',
  ],
  deletionReasons: [
    'The project has been postponed to next year.',
    'Wrong profile chosen; a new request follows.',
    'Bought together with another order.',
  ],
  awardReason: 'The lower carbon decided at the same price.',
  deactivationReason: 'The company asked us to pause its account.',
  attachments: ['Drawing B-204.pdf', 'Cutting list.pdf', 'Delivery conditions.pdf', 'Material specification.pdf'],
}

type DemoProject = { name: string; buy_price: number; sell_price: number; volume: number; notes: string }

/** Projects of the profit calculator: prices in USD per ton, volume in tons. One of them loses money. */
export const demoProjects: readonly DemoProject[] = [
  { name: 'Frame of a school', buy_price: 940, sell_price: 1085, volume: 62.5, notes: 'HEA and IPE, low-carbon steel' },
  {
    name: 'Railing, ferry terminal',
    buy_price: 3650,
    sell_price: 4420,
    volume: 7.2,
    notes: 'Stainless 1.4404, ground',
  },
  { name: 'Facade cassettes', buy_price: 4150, sell_price: 4890, volume: 11.8, notes: 'EN AW-5754, 75% recycled' },
  { name: 'Table legs, autumn series', buy_price: 1280, sell_price: 1490, volume: 18, notes: '' },
  { name: 'Copper roof, town hall', buy_price: 10400, sell_price: 11950, volume: 4.6, notes: 'Roll width 600 mm' },
  {
    name: 'Quay repair',
    buy_price: 1015,
    sell_price: 990,
    volume: 35,
    notes: 'Fixed price from spring, no longer covers the cost',
  },
]

/** Texts of demo orders. Their projects, numbers and carriers are invented. */
export const demoOrderTexts = {
  projects: [
    { name: 'Demo Hall 7', cost_centre: '4711' },
    { name: 'Sample Bridge', cost_centre: '4720' },
  ],
  confirmation: 'DEMO-OC-1',
  note: 'DEMO-DN',
  carrier: 'Sample Freight AB',
  report: 'One bundle was not on the truck.',
  answer: 'The bundle was left in our yard. It comes with the rest.',
} as const
