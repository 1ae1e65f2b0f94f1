import type { LanguageWords } from './roles.ts'

export const german: LanguageWords = {
  heads: {
    mark: 'bauteil|bauteilnr|bauteil nr|kennzeichen|teilenummer|teilenr|teil nr|teile nr|artikelnummer|artikelnr|artikel nr|zeichnungsnummer|zeichnungsnr|stabnr|markierung|sachnummer|ident nr|identnr|material nr|teilnr|baugruppe',
    number: 'pos|pos nr|position|positionsnr|nr|nummer|zeile|lfd nr|laufende nummer|lfdnr|lfd|pos no|posnr',
    item: 'artikel|teil|name|teilename|bauteilname|komponente',
    pieces:
      'stuck|stuckzahl|anzahl|stck|stk|menge|anz|stuckanzahl|anzahl stuck|menge stk|gesamtmenge|gesamtanzahl|stueck|stueckzahl',
    unit: 'einheit|me|mengeneinheit|eh|mengeneinh|einh|basismengeneinheit|bme',
    profile:
      'profil|profiltyp|typ|produkt|form|halbzeug|querschnittsform|profile|profilbezeichnung|querschnitt|halbzeugart',
    size: 'abmessung|abmessungen|grosse|dimension|masse mm dimension|abmasse|abm|rohmass|fertigmass|nennmass|querschnittsmass',
    height: 'hohe|durchmesser|aussendurchmesser|d|hoehe|durchm',
    width: 'breite|br',
    thickness: 'dicke|wandstarke|wanddicke|starke|blechdicke|materialstarke|s|wandst|staerke|wandstaerke|blechstarke',
    length:
      'lange|einzellange|schnittlange|zuschnittlange|langen|sagelange|stablange|laenge|zuschnitt lange|rohlange|zuschnittslange',
    material: 'material|werkstoff|metallart|metall|werkstoffgruppe|materialien',
    grade:
      'gute|qualitat|stahlsorte|stahlgute|werkstoffgute|werkstoffnummer|werkstoff nr|legierung|materialgute|werkstoffnr|wkst|werkstoffbezeichnung|guete|stahlguete|w nr',
    standard: 'norm|normen|standard|liefernorm|profilnorm|din|normbezeichnung|norm din en',
    weight_total:
      'gesamtgewicht|gesamtmasse|gewicht gesamt|tonnen|tonnage|summengewicht|gesamtgew|gesamt gew|ges gewicht|gesgewicht|ges gew|gewichtsumme',
    weight_each: 'einzelgewicht|stuckgewicht|einzelmasse|einzelgew|stuckmasse|teilgewicht|e gewicht|eg',
    weight_per_metre: 'metergewicht|laufmetergewicht|langengewicht',
    description:
      'bezeichnung|benennung|beschreibung|artikelbezeichnung|text|kurztext|materialkurztext|objektkurztext|beschreib|bez',
    finish: 'oberflache|oberflachenbehandlung|ausfuhrung|beschichtung|korrosionsschutz',
    tolerance: 'toleranz|toleranzen',
    certificate:
      'zeugnis|prufzeugnis|werkszeugnis|abnahmeprufzeugnis|apz|bescheinigung|zeugnis nach en 10204|zeugnisart',
    max_epd: 'max epd|epd hochstwert',
    max_price: 'hochstpreis|max preis|zielpreis',
    note: 'bemerkung|bemerkungen|anmerkung|hinweis|anmerkungen|notiz|hinweise|kommentar',
    ignore:
      'preis|einzelpreis|gesamtpreis|stuckpreis|betrag|rabatt|wahrung|preis per stk|e preis|g preis|ep|gp|netto preis|wert',
  },
  weight: {
    word: 'gewicht|masse|gew|nettogewicht',
    each: 'pro stuck|per stuck|per stk|pro stk|je stuck|einzel|stuck|stk|je stk|einzeln|je|pro teil|je teil|1 stk',
    all: 'gesamt|ges|summe|total|alle|insgesamt|gesamtsumme',
    perMetre: 'per m|pro m|pro meter|je m|je meter|per meter|pro lfm|per lfm|lfm|je lfm',
  },
  prices: 'preis|preise|kosten',
  materials: {
    Steel: 'stahl|baustahl|schwarzstahl|c-stahl|kohlenstoffstahl',
    'Stainless Steel': 'edelstahl|nichtrostender stahl|rostfreier stahl|rostfrei|niro|v2a|v4a|edelst',
    Aluminium: 'aluminium|alu',
    Brass: 'messing',
    Copper: 'kupfer',
  },
  compounds: {
    Steel: 'stahl',
    'Stainless Steel': 'edelstahl|niro',
    Aluminium: 'aluminium|alu',
    Brass: 'messing',
    Copper: 'kupfer',
  },
  profiles: {
    Reinforcement: 'betonstahl|bewehrungsstahl|bewehrung|betonstabstahl|rippenstahl|moniereisen',
    'C-Profile': 'c-profil|c profil',
    'Tread Plate': 'riffelblech|tranenblech|warzenblech|duettblech|quintettblech',
    'Square Bar':
      'vierkantstahl|vierkantstab|vierkant|vierkantmaterial|vierkantstange|vkt-stahl|quadratstahl|vierkanteisen',
    'Square Tube':
      'vierkantrohr|quadratrohr|rechteckrohr|formrohr|quadrat-hohlprofil|rechteckhohlprofil|quadrathohlprofil|quadratisches hohlprofil|rechteckiges hohlprofil|qro|rro|vierkanthohlprofil',
    'Sheet Metal': 'blech|bleche|grobblech|feinblech|stahlblech|platine|zuschnitt blech|mittelblech|tafel|blechtafel',
    'Perforated Sheet (Round Hole)': 'rundlochblech',
    'Perforated Sheet (Square)': 'quadratlochblech',
    'Flat Bar': 'flachstahl|flachstab|flacheisen|flachmaterial|flachstange|flach|breitflachstahl',
    'Round Tubes': 'rundrohr|stahlrohr rund|ro|rundrohre|rundhohlprofil|rohr rund|gewinderohr|siederohr|rundes rohr',
    'Round Bar': 'rundstahl|rundstab|rundeisen|rundmaterial|rundstange|rund|blankstahl rund|welle',
    'Half-Round Bar': 'halbrundstahl|halbrundstab|halbrund',
    'Pipe Fittings': 'rohrfitting|rohrfittings|rohrformstuck|rohrbogen',
    'Hexagonal Bar': 'sechskantstahl|sechskantstab|sechskant|6kt|sechskantstange',
    'T-Bar': 't-stahl|t-profil|t profil|t-eisen',
    'Angle Bar': 'winkelstahl|winkelprofil|winkel|winkeleisen|l-profil|l-stahl|gleichschenkliger winkel|winkelstab',
    'U-Bar': 'u-stahl|u-profil|u profil',
    'Z-Profile': 'z-profil|z profil|z-stahl',
    'Oval Tube': 'ovalrohr',
    'Stop Profile': 'anschlagprofil',
  },
  open: {
    tube: 'rohr|rohre|hohlprofil|hohlprofile',
    bar: 'stab|stabstahl|stange|stangen',
    beam: 'trager|traeger|stahltrager',
    'perforated sheet': 'lochblech',
  },
  totals: 'summe|zwischensumme|gesamt|gesamtsumme|gesamtgewicht|endsumme|total|ubertrag',
  ditto: 'dito|dto|desgl|desgleichen|wie oben|wie vor',
}
