/** What Base UI is told on every page: it may write no styles into it. In other languages than English `languages/directed-provider.tsx` is in its place. */
export { CSPProvider as BaseProvider } from '@base-ui/react/csp-provider';
