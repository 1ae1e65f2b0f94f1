/** The order matters: most browsers also claim to be those below them. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera|OPT)\//, 'Opera'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.*Safari\//, 'Safari'],
]
/** The system's name, and the common name of its device. */
const systems: readonly [RegExp, string, string][] = [
  [/\biPhone\b/, 'iPhone', 'iPhone'],
  [/\biPad\b/, 'iPad', 'iPad'],
  [/\bAndroid\b/, 'Android', 'Android phone'],
  [/\bCrOS\b/, 'ChromeOS', 'Chromebook'],
  [/\bWindows\b/, 'Windows', 'Windows computer'],
  [/\bMacintosh\b/, 'Mac', 'Mac'],
  [/\bLinux\b/, 'Linux', 'Linux computer'],
]

/** The browser and system named by a user agent: "Firefox on Windows". A user agent can be forged. */
export function nameDevice(userAgent: string | null): string {
  if (!userAgent) return 'Unknown device'
  const browser = browsers.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'Unknown browser'
  const system = systemOf(userAgent)?.[1]
  return system ? `${browser} on ${system}` : browser
}

/** A suggested name for the person's device: "Windows computer". Empty if the system is unknown. */
export const deviceKind = (userAgent: string): string => systemOf(userAgent)?.[2] ?? ''

const systemOf = (userAgent: string) => systems.find(([pattern]) => pattern.test(userAgent))
