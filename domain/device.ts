/** In this order: most browsers also claim to be those after them. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera|OPT)\//, 'Opera'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.*Safari\//, 'Safari'],
]
/** The system, and what a person calls the thing that it runs on. */
const systems: readonly [RegExp, string, string][] = [
  [/\biPhone\b/, 'iPhone', 'iPhone'],
  [/\biPad\b/, 'iPad', 'iPad'],
  [/\bAndroid\b/, 'Android', 'Android phone'],
  [/\bCrOS\b/, 'ChromeOS', 'Chromebook'],
  [/\bWindows\b/, 'Windows', 'Windows computer'],
  [/\bMacintosh\b/, 'Mac', 'Mac'],
  [/\bLinux\b/, 'Linux', 'Linux computer'],
]

/** What a browser says of itself, in words: "Firefox on Windows". It is what was claimed, not what was proved. */
export function nameDevice(userAgent: string | null): string {
  if (!userAgent) return 'Unknown device'
  const browser = browsers.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'Unknown browser'
  const system = systemOf(userAgent)?.[1]
  return system ? `${browser} on ${system}` : browser
}

/** What a person may want to call the thing in front of them: "Windows computer". Empty where nothing is known. */
export const nameThing = (userAgent: string): string => systemOf(userAgent)?.[2] ?? ''

const systemOf = (userAgent: string) => systems.find(([pattern]) => pattern.test(userAgent))
