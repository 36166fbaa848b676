// The product's mark; its colours never change.

interface Props {
  /** Pixels. */
  size?: number
  className?: string
}

export function Mark({ size = 28, className }: Props) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 64 64"
      aria-hidden="true"
      style={{ flex: 'none' }}
    >
      <path
        d="M14 4h36a10 10 0 0 1 10 10v36a10 10 0 0 1-10 10H14A10 10 0 0 1 4 50V14A10 10 0 0 1 14 4z"
        fill="#007175"
      />
      <path d="M14 4h2v56h-2A10 10 0 0 1 4 50V14A10 10 0 0 1 14 4z" fill="#064a4d" />
      <path
        d="M25.5 18.5h17a5.75 5.75 0 0 1 5.75 5.75v1.75a5.75 5.75 0 0 1-5.75 5.75h-10.5a5.75 5.75 0 0 0-5.75 5.75v1.75a5.75 5.75 0 0 0 5.75 5.75h8"
        fill="none"
        stroke="#fff"
        strokeWidth="5.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="48.6" cy="45" r="4.6" fill="#ff8126" />
    </svg>
  )
}
