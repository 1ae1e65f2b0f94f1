-- The world's regions, which the specification names, and their countries. A test compares both lists with domain/values/regions.ts.

create table regions (
  name text primary key
);

-- `code` is the two-letter code of ISO 3166-1.
create table countries (
  name text primary key,
  region text not null references regions,
  code text not null unique check (code ~ '^[A-Z]{2}$'),
  unique (name, region)
);

create index countries_region on countries (region, name);

insert into regions (name) values
  ('European Union'),
  ('Europe (Non-EU)'),
  ('North America'),
  ('South America'),
  ('Asia'),
  ('Africa'),
  ('Oceania');

insert into countries (region, code, name) select 'European Union', code, name from (values
  ('AX', 'Åland Islands'), ('AT', 'Austria'), ('BE', 'Belgium'), ('BG', 'Bulgaria'), ('HR', 'Croatia'),
  ('CY', 'Cyprus'), ('CZ', 'Czechia'), ('DK', 'Denmark'), ('EE', 'Estonia'), ('FI', 'Finland'), ('FR', 'France'),
  ('DE', 'Germany'), ('GR', 'Greece'), ('HU', 'Hungary'), ('IE', 'Ireland'), ('IT', 'Italy'), ('LV', 'Latvia'),
  ('LT', 'Lithuania'), ('LU', 'Luxembourg'), ('MT', 'Malta'), ('NL', 'Netherlands'), ('PL', 'Poland'),
  ('PT', 'Portugal'), ('RO', 'Romania'), ('SK', 'Slovakia'), ('SI', 'Slovenia'), ('ES', 'Spain'), ('SE', 'Sweden')
) as country (code, name);

insert into countries (region, code, name) select 'Europe (Non-EU)', code, name from (values
  ('AL', 'Albania'), ('AD', 'Andorra'), ('BY', 'Belarus'), ('BA', 'Bosnia and Herzegovina'), ('FO', 'Faroe Islands'),
  ('GI', 'Gibraltar'), ('GG', 'Guernsey'), ('IS', 'Iceland'), ('IM', 'Isle of Man'), ('JE', 'Jersey'), ('XK', 'Kosovo'),
  ('LI', 'Liechtenstein'), ('MD', 'Moldova'), ('MC', 'Monaco'), ('ME', 'Montenegro'), ('MK', 'North Macedonia'),
  ('NO', 'Norway'), ('RU', 'Russia'), ('SM', 'San Marino'), ('RS', 'Serbia'), ('SJ', 'Svalbard and Jan Mayen'),
  ('CH', 'Switzerland'), ('TR', 'Turkey'), ('UA', 'Ukraine'), ('GB', 'United Kingdom'), ('VA', 'Vatican City')
) as country (code, name);

insert into countries (region, code, name) select 'North America', code, name from (values
  ('AI', 'Anguilla'), ('AG', 'Antigua and Barbuda'), ('AW', 'Aruba'), ('BS', 'Bahamas'), ('BB', 'Barbados'),
  ('BZ', 'Belize'), ('BM', 'Bermuda'), ('VG', 'British Virgin Islands'), ('CA', 'Canada'),
  ('BQ', 'Caribbean Netherlands'), ('KY', 'Cayman Islands'), ('CR', 'Costa Rica'), ('CU', 'Cuba'), ('CW', 'Curaçao'),
  ('DM', 'Dominica'), ('DO', 'Dominican Republic'), ('SV', 'El Salvador'), ('GL', 'Greenland'), ('GD', 'Grenada'),
  ('GP', 'Guadeloupe'), ('GT', 'Guatemala'), ('HT', 'Haiti'), ('HN', 'Honduras'), ('JM', 'Jamaica'),
  ('MQ', 'Martinique'), ('MX', 'Mexico'), ('MS', 'Montserrat'), ('NI', 'Nicaragua'), ('PA', 'Panama'),
  ('PR', 'Puerto Rico'), ('BL', 'Saint Barthélemy'), ('KN', 'Saint Kitts and Nevis'), ('LC', 'Saint Lucia'),
  ('MF', 'Saint Martin'), ('PM', 'Saint Pierre and Miquelon'), ('VC', 'Saint Vincent and the Grenadines'),
  ('SX', 'Sint Maarten'), ('TT', 'Trinidad and Tobago'), ('TC', 'Turks and Caicos Islands'),
  ('VI', 'U.S. Virgin Islands'), ('US', 'United States')
) as country (code, name);

insert into countries (region, code, name) select 'South America', code, name from (values
  ('AR', 'Argentina'), ('BO', 'Bolivia'), ('BR', 'Brazil'), ('CL', 'Chile'), ('CO', 'Colombia'), ('EC', 'Ecuador'),
  ('FK', 'Falkland Islands'), ('GF', 'French Guiana'), ('GY', 'Guyana'), ('PY', 'Paraguay'), ('PE', 'Peru'),
  ('SR', 'Suriname'), ('UY', 'Uruguay'), ('VE', 'Venezuela')
) as country (code, name);

insert into countries (region, code, name) select 'Asia', code, name from (values
  ('AF', 'Afghanistan'), ('AM', 'Armenia'), ('AZ', 'Azerbaijan'), ('BH', 'Bahrain'), ('BD', 'Bangladesh'),
  ('BT', 'Bhutan'), ('BN', 'Brunei'), ('KH', 'Cambodia'), ('CN', 'China'), ('GE', 'Georgia'), ('HK', 'Hong Kong'),
  ('IN', 'India'), ('ID', 'Indonesia'), ('IR', 'Iran'), ('IQ', 'Iraq'), ('IL', 'Israel'), ('JP', 'Japan'),
  ('JO', 'Jordan'), ('KZ', 'Kazakhstan'), ('KW', 'Kuwait'), ('KG', 'Kyrgyzstan'), ('LA', 'Laos'), ('LB', 'Lebanon'),
  ('MO', 'Macao'), ('MY', 'Malaysia'), ('MV', 'Maldives'), ('MN', 'Mongolia'), ('MM', 'Myanmar'), ('NP', 'Nepal'),
  ('KP', 'North Korea'), ('OM', 'Oman'), ('PK', 'Pakistan'), ('PS', 'Palestine'), ('PH', 'Philippines'),
  ('QA', 'Qatar'), ('SA', 'Saudi Arabia'), ('SG', 'Singapore'), ('KR', 'South Korea'), ('LK', 'Sri Lanka'),
  ('SY', 'Syria'), ('TW', 'Taiwan'), ('TJ', 'Tajikistan'), ('TH', 'Thailand'), ('TL', 'Timor-Leste'),
  ('TM', 'Turkmenistan'), ('AE', 'United Arab Emirates'), ('UZ', 'Uzbekistan'), ('VN', 'Vietnam'), ('YE', 'Yemen')
) as country (code, name);

insert into countries (region, code, name) select 'Africa', code, name from (values
  ('DZ', 'Algeria'), ('AO', 'Angola'), ('BJ', 'Benin'), ('BW', 'Botswana'), ('BF', 'Burkina Faso'), ('BI', 'Burundi'),
  ('CM', 'Cameroon'), ('CV', 'Cape Verde'), ('CF', 'Central African Republic'), ('TD', 'Chad'), ('KM', 'Comoros'),
  ('DJ', 'Djibouti'), ('CD', 'DR Congo'), ('EG', 'Egypt'), ('GQ', 'Equatorial Guinea'), ('ER', 'Eritrea'),
  ('SZ', 'Eswatini'), ('ET', 'Ethiopia'), ('GA', 'Gabon'), ('GM', 'Gambia'), ('GH', 'Ghana'), ('GN', 'Guinea'),
  ('GW', 'Guinea-Bissau'), ('CI', 'Ivory Coast'), ('KE', 'Kenya'), ('LS', 'Lesotho'), ('LR', 'Liberia'),
  ('LY', 'Libya'), ('MG', 'Madagascar'), ('MW', 'Malawi'), ('ML', 'Mali'), ('MR', 'Mauritania'), ('MU', 'Mauritius'),
  ('YT', 'Mayotte'), ('MA', 'Morocco'), ('MZ', 'Mozambique'), ('NA', 'Namibia'), ('NE', 'Niger'), ('NG', 'Nigeria'),
  ('CG', 'Republic of the Congo'), ('RE', 'Réunion'), ('RW', 'Rwanda'), ('SH', 'Saint Helena'),
  ('ST', 'São Tomé and Príncipe'), ('SN', 'Senegal'), ('SC', 'Seychelles'), ('SL', 'Sierra Leone'), ('SO', 'Somalia'),
  ('ZA', 'South Africa'), ('SS', 'South Sudan'), ('SD', 'Sudan'), ('TZ', 'Tanzania'), ('TG', 'Togo'), ('TN', 'Tunisia'),
  ('UG', 'Uganda'), ('EH', 'Western Sahara'), ('ZM', 'Zambia'), ('ZW', 'Zimbabwe')
) as country (code, name);

insert into countries (region, code, name) select 'Oceania', code, name from (values
  ('AS', 'American Samoa'), ('AU', 'Australia'), ('CX', 'Christmas Island'), ('CC', 'Cocos (Keeling) Islands'),
  ('CK', 'Cook Islands'), ('FJ', 'Fiji'), ('PF', 'French Polynesia'), ('GU', 'Guam'), ('KI', 'Kiribati'),
  ('MH', 'Marshall Islands'), ('FM', 'Micronesia'), ('NR', 'Nauru'), ('NC', 'New Caledonia'), ('NZ', 'New Zealand'),
  ('NU', 'Niue'), ('NF', 'Norfolk Island'), ('MP', 'Northern Mariana Islands'), ('PW', 'Palau'),
  ('PG', 'Papua New Guinea'), ('PN', 'Pitcairn Islands'), ('WS', 'Samoa'), ('SB', 'Solomon Islands'), ('TK', 'Tokelau'),
  ('TO', 'Tonga'), ('TV', 'Tuvalu'), ('VU', 'Vanuatu'), ('WF', 'Wallis and Futuna')
) as country (code, name);
