export const regions = [
  'European Union',
  'Europe (Non-EU)',
  'North America',
  'South America',
  'Asia',
  'Africa',
  'Oceania',
] as const

export type Region = (typeof regions)[number]

/** `code` is the two-letter code of ISO 3166-1; `name` is the common English form, stored in profiles and addresses. */
export type Country = { name: string; code: string }

const parse = (list: string): readonly Country[] =>
  list
    .split(/[,\n]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry) => ({ code: entry.slice(0, 2), name: entry.slice(3) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))

// ISO 3166-1 without its six uninhabited entries (AQ, BV, GS, HM, TF, UM) and the military territory IO, and with XK, the
// user-assigned code that the European Commission uses for Kosovo. Borders between the seven regions follow UN M49 (Central
// America, the Caribbean and Greenland in North America; the Caucasus in Asia), except that all members of the European Union
// and Turkey are in Europe. Territories are in the region of their location.
export const countriesOf: Record<Region, readonly Country[]> = {
  'European Union': parse(`
    AT Austria, AX Åland Islands, BE Belgium, BG Bulgaria, CY Cyprus, CZ Czechia, DE Germany, DK Denmark, EE Estonia,
    ES Spain, FI Finland, FR France, GR Greece, HR Croatia, HU Hungary, IE Ireland, IT Italy, LT Lithuania,
    LU Luxembourg, LV Latvia, MT Malta, NL Netherlands, PL Poland, PT Portugal, RO Romania, SE Sweden, SI Slovenia,
    SK Slovakia`),
  'Europe (Non-EU)': parse(`
    AD Andorra, AL Albania, BA Bosnia and Herzegovina, BY Belarus, CH Switzerland, FO Faroe Islands,
    GB United Kingdom, GG Guernsey, GI Gibraltar, IM Isle of Man, IS Iceland, JE Jersey, LI Liechtenstein, MC Monaco,
    MD Moldova, ME Montenegro, MK North Macedonia, NO Norway, RS Serbia, RU Russia, SJ Svalbard and Jan Mayen,
    SM San Marino, TR Turkey, UA Ukraine, VA Vatican City, XK Kosovo`),
  'North America': parse(`
    AG Antigua and Barbuda, AI Anguilla, AW Aruba, BB Barbados, BL Saint Barthélemy, BM Bermuda,
    BQ Caribbean Netherlands, BS Bahamas, BZ Belize, CA Canada, CR Costa Rica, CU Cuba, CW Curaçao, DM Dominica,
    DO Dominican Republic, GD Grenada, GL Greenland, GP Guadeloupe, GT Guatemala, HN Honduras, HT Haiti, JM Jamaica,
    KN Saint Kitts and Nevis, KY Cayman Islands, LC Saint Lucia, MF Saint Martin, MQ Martinique, MS Montserrat,
    MX Mexico, NI Nicaragua, PA Panama, PM Saint Pierre and Miquelon, PR Puerto Rico, SV El Salvador, SX Sint Maarten,
    TC Turks and Caicos Islands, TT Trinidad and Tobago, US United States, VC Saint Vincent and the Grenadines,
    VG British Virgin Islands, VI U.S. Virgin Islands`),
  'South America': parse(`
    AR Argentina, BO Bolivia, BR Brazil, CL Chile, CO Colombia, EC Ecuador, FK Falkland Islands, GF French Guiana,
    GY Guyana, PE Peru, PY Paraguay, SR Suriname, UY Uruguay, VE Venezuela`),
  Asia: parse(`
    AE United Arab Emirates, AF Afghanistan, AM Armenia, AZ Azerbaijan, BD Bangladesh, BH Bahrain, BN Brunei,
    BT Bhutan, CN China, GE Georgia, HK Hong Kong, ID Indonesia, IL Israel, IN India, IQ Iraq, IR Iran, JO Jordan,
    JP Japan, KG Kyrgyzstan, KH Cambodia, KP North Korea, KR South Korea, KW Kuwait, KZ Kazakhstan, LA Laos,
    LB Lebanon, LK Sri Lanka, MM Myanmar, MN Mongolia, MO Macao, MV Maldives, MY Malaysia, NP Nepal, OM Oman,
    PH Philippines, PK Pakistan, PS Palestine, QA Qatar, SA Saudi Arabia, SG Singapore, SY Syria, TH Thailand,
    TJ Tajikistan, TL Timor-Leste, TM Turkmenistan, TW Taiwan, UZ Uzbekistan, VN Vietnam, YE Yemen`),
  Africa: parse(`
    AO Angola, BF Burkina Faso, BI Burundi, BJ Benin, BW Botswana, CD DR Congo, CF Central African Republic,
    CG Republic of the Congo, CI Ivory Coast, CM Cameroon, CV Cape Verde, DJ Djibouti, DZ Algeria, EG Egypt,
    EH Western Sahara, ER Eritrea, ET Ethiopia, GA Gabon, GH Ghana, GM Gambia, GN Guinea, GQ Equatorial Guinea,
    GW Guinea-Bissau, KE Kenya, KM Comoros, LR Liberia, LS Lesotho, LY Libya, MA Morocco, MG Madagascar, ML Mali,
    MR Mauritania, MU Mauritius, MW Malawi, MZ Mozambique, NA Namibia, NE Niger, NG Nigeria, RE Réunion, RW Rwanda,
    SC Seychelles, SD Sudan, SH Saint Helena, SL Sierra Leone, SN Senegal, SO Somalia, SS South Sudan,
    ST São Tomé and Príncipe, SZ Eswatini, TD Chad, TG Togo, TN Tunisia, TZ Tanzania, UG Uganda, YT Mayotte,
    ZA South Africa, ZM Zambia, ZW Zimbabwe`),
  Oceania: parse(`
    AS American Samoa, AU Australia, CC Cocos (Keeling) Islands, CK Cook Islands, CX Christmas Island, FJ Fiji,
    FM Micronesia, GU Guam, KI Kiribati, MH Marshall Islands, MP Northern Mariana Islands, NC New Caledonia,
    NF Norfolk Island, NR Nauru, NU Niue, NZ New Zealand, PF French Polynesia, PG Papua New Guinea,
    PN Pitcairn Islands, PW Palau, SB Solomon Islands, TK Tokelau, TO Tonga, TV Tuvalu, VU Vanuatu,
    WF Wallis and Futuna, WS Samoa`),
}

/** The region a country belongs to; undefined for a name that is not in the lists. */
export const regionOfCountry = (name: string): Region | undefined =>
  regions.find((region) => countriesOf[region].some((country) => country.name === name))

/** The two-letter code of a country; undefined for a name that is not in the lists. */
export const countryCodeOf = (name: string): string | undefined =>
  regions.flatMap((region) => countriesOf[region]).find((country) => country.name === name)?.code
