import type { LanguageWords } from './roles.ts'

export const english: LanguageWords = {
  heads: {
    mark: 'mark|part mark|partmark|piece mark|assembly mark|assembly|assembly position|part position|tag|part no|part number|part nr|part id|item mark|position mark|member|member mark|ref|reference|mark no|tag no',
    number:
      'pos|pos no|pos nr|position|position no|no|number|nr|#|row|line|item no|item number|item nr|sl no|s no|sr no|line no|row no|lfd',
    item: 'item|part|article|component|name|part name|product name|item name',
    pieces:
      'pieces|pcs|pc|piece|count|number of pieces|no of pieces|nos|no off|no of|number off|off|qty|quantity|quant|total qty|total quantity|qnty|ea|qty pcs|quantity pcs|no pcs|num',
    amount: 'amount',
    unit: 'unit|units|uom|u o m|unit of measure|order unit|unit qty|qty unit|base unit',
    profile:
      'profile|profiles|product profile|section|section type|shape|type|product|product type|form|profile type|section name',
    size: 'size|sizes|dimension|dimensions|dim|dims|section size|profile size|nominal size|size mm',
    height: 'height|h|diameter|dia|outside diameter|outer diameter|od|depth|o',
    width: 'width|w|wd|breadth|plate width|b',
    thickness: 'thickness|thick|thk|t|wall|wall thickness|gauge|plate thickness|th',
    length:
      'length|lengths|cut length|final cut length|finished length|len|l|length each|lgth|piece length|cutting length',
    material: 'material|materials|metal|material name',
    grade: 'grade|steel grade|quality|material grade|alloy|steel quality|mat grade|material quality',
    standard: 'standard|standards|norm|en standard|product standard|delivery standard',
    weight_total: 'volume|tonnage|tons|tonnes|ton|total tons|total kg|kg total|sum kg',
    weight_each: 'each|unit wt|wt each|kg each|per piece|each kg',
    description: 'description|product description|details|text|designation|item description|desc|specification|spec',
    finish: 'finish|surface|surface finish|surface treatment|treatment|coating|paint|corrosion protection',
    tolerance: 'tolerance|tolerances|tol',
    certificate:
      'certificate|cert|inspection certificate|material certificate|inspection document|mill certificate|en 10204|certificate en 10204',
    max_epd: 'max epd|maximum epd|epd|epd max|max co2|max gwp|gwp',
    max_price: 'max price per kg|max price|maximum price|target price|max price per kilo',
    note: 'note|notes|comment|comments|remark|remarks',
    ignore:
      'price|unit price|price per piece|price each|total price|net price|value|discount|currency|price per unit|sum price|line total|cost|unit cost|total cost|amount eur|eur|usd|sek|nok|dkk',
  },
  weight: {
    word: 'weight|mass|wt|wgt|net weight|weights',
    each: 'each|per piece|per pc|per pcs|per ea|per unit|unit|single|one|1 pc|piece|per item|per part|ea',
    all: 'total|all|sum|overall|gross|totals|line|in total|tot|ext|extended|of all',
    perMetre: 'per m|per metre|per meter|per lm|linear|per running metre',
  },
  prices: 'price|prices|cost|costs',
  materials: {
    Steel: 'steel|carbon steel|mild steel|structural steel|black steel',
    'Stainless Steel': 'stainless steel|stainless|inox|acid-proof steel|s per s|s/s|sst',
    Aluminium: 'aluminium|aluminum|alu|alum',
    Brass: 'brass',
    Copper: 'copper',
  },
  compounds: {},
  profiles: {
    Reinforcement: 'rebar|reinforcing bar|reinforcing steel|rebars|reinforcement bar|deformed bar',
    'C-Profile': 'c profile|c section|c channel|c purlin',
    'Tread Plate': 'checker plate|chequer plate|chequered plate|checkered plate|durbar plate|floor plate',
    'Square Bar': 'square bars|square steel|sq bar',
    'Square Tube':
      'square hollow section|rectangular hollow section|rectangular tube|square tube|square pipe|box section|shs|rhs|rectangular pipe|cfrhs|cfshs|square tubes|tube square|tube rectangular|rect tube',
    'HEA Beam': 'hea',
    'HEB Beam': 'heb',
    'HEM Beam': 'hem',
    'INP Beam': 'inp|ipn',
    'IPE Beam': 'ipe',
    'UPE Beam': 'upe',
    'UNP Beam': 'unp|upn',
    'Sheet Metal': 'sheet|plate|sheets|plates|steel plate|steel sheet|strip plate|hot rolled plate',
    'Flat Bar': 'flats|flat steel|flat bars|flat',
    'Round Tubes':
      'round tube|round pipe|chs|circular hollow section|round tubes|tube round|round hollow section|steel pipe|seamless pipe|welded pipe',
    'Round Bar': 'rod|round steel|round bars|rnd bar|rnd|round',
    'Half-Round Bar': 'half round bar|half round',
    'Pipe Fittings': 'pipe fitting|fitting|fittings',
    'Hexagonal Bar': 'hexagon bar|hex bar|hexagon|hex',
    'T-Bar': 't bar|tee bar|t section|tee',
    'Angle Bar':
      'angle|angle steel|angle iron|angles|equal angle|unequal angle|l angle|equal angles|unequal angles|angle bars',
    'U-Bar': 'u bar|u section|u profile',
    'Z-Profile': 'z profile|z section|z purlin',
  },
  open: {
    tube: 'tube|tubes|pipe|pipes|hollow section|tubing|hollow sections',
    bar: 'bar|bars',
    beam: 'beam|girder|beams|i beam|h beam',
    'perforated sheet': 'perforated sheet|perforated plate',
  },
  totals: 'total|totals|total sum|total weight|grand total|sub total|subtotal|sum|sum total',
  ditto: 'ditto|do|same|as above|same as above|idem',
}
