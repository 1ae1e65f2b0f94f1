/** The CBAM data of a product, which importers declare. Emissions in t CO₂e/t, carbon price per t CO₂e in a currency of ISO 4217. */
type ProductCbam = {
  product_id: string
  cn_code: string
  country: string
  installation: string
  production_route: string
  direct_emissions: number
  indirect_emissions: number
  /** Null if nobody has verified the emissions. */
  verified_by: string | null
  carbon_price: number | null
  carbon_price_currency: string | null
  updated_at: Date
}

/** The official default values as an administrator loaded them, all at once. `value` in t CO₂e/t, `valid_on` as `YYYY-MM-DD`. */
type CbamDefaults = {
  country: string
  cn_code: string
  value: number
  source: string
  valid_on: string
  loaded_at: Date
}

export type CbamTables = { product_cbam: ProductCbam; cbam_defaults: CbamDefaults }
