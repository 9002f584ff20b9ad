import { messages } from '#messages/features/templates/templates.messages';
import { observer } from 'mobx-react-lite';
import { useServices } from '../../services.tsx';
import { SitePage } from '../../site/site-page.tsx';
import { useHydrated } from '../../site/use-hydrated.ts';
import { TemplateGallery } from './template-gallery.tsx';

/** Template projects with previews of their rendered videos (VID-12). */
export const TemplatesPage = observer(function TemplatesPage() {
  const { session } = useServices();
  const signedIn = useHydrated() && session.state.kind === 'signed-in';
  return (
    <SitePage title={messages.title} description={messages.description} wide>
      <TemplateGallery signedIn={signedIn} />
    </SitePage>
  );
});
