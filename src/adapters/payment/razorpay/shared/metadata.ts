/** Razorpay: its window over our page; the script is loaded when a user pays. */
export const metadata = {
  id: 'razorpay',
  port: 'payment-checkout',
  halves: ['browser', 'host'],
  capabilities: ['window', 'signed-proof'],
  lacks: {
    redirect: 'Its window opens over our page.',
    'posted-return': 'Its window hands the result to the page.',
  },
  /** Razorpay's window is an iframe that contacts several of its hosts and positions itself over the page with inline styles. */
  pageSources: {
    'script-src': ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
    'style-src-attr': ["'unsafe-inline'"],
    'frame-src': ['https://checkout.razorpay.com', 'https://cdn.razorpay.com', 'https://api.razorpay.com'],
    'connect-src': ['https://api.razorpay.com', 'https://lumberjack.razorpay.com'],
    'img-src': ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
  },
} as const;
