import { CSPProvider } from '@base-ui/react/csp-provider';
import { BrowserRouter } from 'react-router-dom';
import { AppEffects } from './app-effects.tsx';
import { ErrorBoundary } from './components/error-boundary.tsx';
import { Pages } from './pages.tsx';
import { type Services, ServicesProvider } from './services.tsx';

export function App({ services }: { readonly services: Services }) {
  return (
    <ServicesProvider value={services}>
      <CSPProvider disableStyleElements>
        <BrowserRouter>
          <AppEffects />
          <ErrorBoundary>
            <Pages />
          </ErrorBoundary>
        </BrowserRouter>
      </CSPProvider>
    </ServicesProvider>
  );
}
