import {
  createTheme,
  defaultVariantColorsResolver,
  type ActionIconProps,
  type ButtonProps,
  type CheckboxProps,
  type CSSVariablesResolver,
  type InputWrapperProps,
  type MantineColorsTuple,
  type ModalProps,
  type NativeSelectProps,
  type NotificationProps,
  type PaginationProps,
  type PasswordInputProps,
  type RadioIndicatorProps,
  type RadioProps,
} from '@mantine/core'

// Text uses shades 4 and 8: 4 is the fill of the dark scheme, 8 of the light one. The rest are steps between. For the borders of
// controls Mantine uses shade 4 of the neutrals, which is --control-line.
const verdigris: MantineColorsTuple = [
  '#eef6f3',
  '#d8eee8',
  '#b2ddd3',
  '#7ac9bb',
  '#3fb5a4',
  '#2a9c8c',
  '#188577',
  '#12736a',
  '#0c5a52',
  '#07453f',
]
const copper: MantineColorsTuple = [
  '#fbeee6',
  '#f6dccb',
  '#eebd9f',
  '#e7a37c',
  '#e08a5b',
  '#cf7442',
  '#bd5e2f',
  '#ae5127',
  '#a34a22',
  '#7e3717',
]
const warm: MantineColorsTuple = [
  '#fbfaf7',
  '#f7f5f0',
  '#ece9e1',
  '#e3dfd5',
  '#878d87',
  '#848a85',
  '#7f857f',
  '#5c6764',
  '#3a4541',
  '#17221f',
]
const night: MantineColorsTuple = [
  '#ecf1ee',
  '#c9d2ce',
  '#a3aeaa',
  '#7f8c87',
  '#66736e',
  '#2a3430',
  '#18201d',
  '#101614',
  '#0c110f',
  '#080c0a',
]

const sans = "'Inter Variable', 'Inter Fallback', system-ui, sans-serif"

export const theme = createTheme({
  colors: { verdigris, copper, gray: warm, dark: night },
  primaryColor: 'verdigris',
  primaryShade: { light: 8, dark: 4 },
  autoContrast: true,
  variantColorResolver: (input) => {
    const colors = defaultVariantColorsResolver(input)
    // Mantine chooses the text colour of a fill for the light scheme only.
    const isAccent = input.color === undefined || input.color === 'verdigris'
    return isAccent && input.variant === 'filled' ? { ...colors, color: 'var(--on-accent)' } : colors
  },
  black: '#0b1512',
  defaultRadius: 8,
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '14px' },
  fontFamily: sans,
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '1.4', sm: '1.5', md: '1.5', lg: '1.5', xl: '1.4' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '40px' },
  headings: {
    fontFamily: `'Schibsted Grotesk Variable', 'Schibsted Grotesk Fallback', ${sans}`,
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '26px', lineHeight: '32px' },
      h2: { fontSize: '17px', lineHeight: '24px' },
      h3: { fontSize: '15px', lineHeight: '22px' },
    },
  },
  shadows: Object.fromEntries(['xs', 'sm', 'md', 'lg', 'xl'].map((size) => [size, 'var(--float-shadow)'])),
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
  // Plain objects, because importing the components would add every one of them to the first page.
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 36 } satisfies ActionIconProps },
    Button: {
      defaultProps: { fw: 600, size: 'sm' } satisfies ButtonProps,
      // Mantine centres the loader only by its transition, which reduced motion turns off.
      styles: { loader: { transform: 'translate(-50%, -50%)' } },
    },
    Checkbox: { defaultProps: { radius: 4, iconColor: 'var(--on-accent)' } satisfies CheckboxProps },
    Radio: { defaultProps: { iconColor: 'var(--on-accent)' } satisfies RadioProps },
    RadioIndicator: { defaultProps: { iconColor: 'var(--on-accent)' } satisfies RadioIndicatorProps },
    Pagination: {
      defaultProps: {
        getControlProps: (control) => ({ 'aria-label': `${control[0]?.toUpperCase()}${control.slice(1)} page` }),
      } satisfies Partial<PaginationProps>,
      vars: () => ({ root: { '--pagination-active-color': 'var(--on-accent)' } }),
    },
    InputWrapper: {
      defaultProps: {
        inputWrapperOrder: ['label', 'description', 'error', 'input'],
      } satisfies Partial<InputWrapperProps>,
      styles: {
        label: { marginBottom: 4, fontSize: 13 },
        description: { marginBottom: 4, lineHeight: 1.4 },
        error: { marginBottom: 4, lineHeight: 1.4 },
      },
    },
    Menu: {
      // Mantine's shade for the dark scheme is the one of control borders.
      styles: { item: { '--menu-item-hover': 'var(--neutral-tint)' } },
    },
    Modal: {
      defaultProps: {
        centered: true,
        radius: 'lg',
        closeButtonProps: { 'aria-label': 'Close' },
        overlayProps: { blur: 2, gradient: 'var(--scrim)' },
      } satisfies Partial<ModalProps>,
      styles: {
        title: { fontFamily: 'var(--mantine-font-family-headings)', fontWeight: 650, fontSize: 17, lineHeight: 1.3 },
      },
    },
    Notification: {
      defaultProps: { closeButtonProps: { 'aria-label': 'Dismiss' } } satisfies Partial<NotificationProps>,
    },
    NativeSelect: {
      // The arrow adds nothing to the role for a screen reader.
      defaultProps: { rightSectionProps: { 'aria-hidden': true } } satisfies NativeSelectProps,
    },
    PasswordInput: {
      defaultProps: {
        visibilityToggleButtonProps: { 'aria-label': 'Show password', tabIndex: 0 },
      } satisfies Partial<PasswordInputProps>,
    },
  },
})

/** Maps Mantine's variables to the tokens of theme.css, so no component has colours of its own. */
export const cssVariables: CSSVariablesResolver = () => {
  const tokens = {
    '--mantine-color-body': 'var(--card)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--muted)',
    '--mantine-color-anchor': 'var(--accent-text)',
    '--mantine-color-placeholder': 'var(--muted)',
    '--mantine-color-error': 'var(--cancelled-text)',
    '--mantine-color-default': 'var(--card)',
    '--mantine-color-default-hover': 'var(--sunken)',
    '--mantine-color-default-border': 'var(--line-strong)',
    '--mantine-primary-color-contrast': 'var(--on-accent)',
    '--mantine-color-disabled': 'var(--neutral-tint)',
    '--mantine-color-disabled-color': 'var(--muted)',
    '--mantine-primary-color-filled': 'var(--accent)',
    '--mantine-primary-color-filled-hover': 'var(--accent-hover)',
    '--mantine-color-verdigris-filled': 'var(--accent)',
    '--mantine-color-verdigris-filled-hover': 'var(--accent-hover)',
    '--mantine-color-verdigris-light': 'var(--accent-tint)',
    '--mantine-color-verdigris-light-hover': 'var(--accent-tint)',
    '--mantine-color-verdigris-light-color': 'var(--accent-text)',
    '--mantine-color-red-light': 'var(--cancelled-tint)',
    '--mantine-color-red-light-hover': 'var(--cancelled-tint)',
    '--mantine-color-red-light-color': 'var(--cancelled-text)',
    '--mantine-color-verdigris-text': 'var(--accent-text)',
    '--mantine-color-gray-light-color': 'var(--muted)',
    '--mantine-color-gray-text': 'var(--muted)',
  }
  return { variables: {}, light: tokens, dark: tokens }
}
