export type ButtonVariant = {
  variant?: 'primary' | 'secondary' | 'danger' | 'light' | undefined
  size?: 'medium' | 'large' | undefined
}

const variants = {
  primary: 'bg-leaf text-on-leaf hover:bg-leaf-strong',
  secondary: 'border border-edge bg-surface text-ink hover:border-leaf hover:text-leaf',
  danger: 'bg-danger text-on-danger hover:brightness-110',
  /** On dark panels. */
  light: 'bg-cream text-forest hover:bg-white',
}

const sizes = {
  medium: 'min-h-11 px-5',
  large: 'min-h-13 px-7',
}

/** The looks of a button, for links that look like one. */
export function buttonClass({
  variant = 'primary',
  size = 'medium',
  className = '',
}: ButtonVariant & { className?: string | undefined }): string {
  return `button inline-flex items-center justify-center gap-2 rounded-full font-semibold transition-[background-color,border-color,color,filter] disabled:opacity-55 aria-disabled:opacity-70 ${variants[variant]} ${sizes[size]} ${className}`
}
