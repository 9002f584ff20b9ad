import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useServices } from './services.tsx';

/** RTE-6: tells path and query of each page that is shown, once; a change of the hash alone shows no other page. */
export const PageViews = observer(function PageViews() {
  const { consent, pageViewed } = useServices();
  const { pathname, search } = useLocation();
  const told = useRef('');
  const { given } = consent;

  useEffect(() => {
    if (!given) {
      told.current = '';
      return;
    }
    const place = pathname + search;
    if (told.current === place) return;
    told.current = place;
    pageViewed({ path: pathname, query: search });
  }, [given, pathname, search, pageViewed]);

  return null;
});
