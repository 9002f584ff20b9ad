import { PHOTO_BACKGROUNDS } from '#domain/photo-presenter/photo-presenter.ts';
import { CONSENT_KINDS } from '#domain/presenters/presenter-consent.ts';
import { describeForm } from '../describe-form.ts';
import { z } from 'zod';
import { may } from '../access.ts';
import { defineOperations } from '../operation.ts';
import { errorResponses, idParameters } from '../common-schemas.ts';
import {
  foundPointsSchema,
  ownPresenterListSchema,
  ownPresenterSchema,
  newDrawingSchema,
  presenterChangeSchema,
} from './own-presenter-schemas.ts';

const tags = ['cast'];

const params = idParameters;

const presenterForm = describeForm({
  file: 'photo',
  required: {
    name: 'Name of the presenter',
    consent: { type: 'string', enum: [...CONSENT_KINDS], description: 'Who is in the photo' },
  },
  optional: {
    points: 'Points of the face as JSON: { "leftIris": [x, y], … } in pixels of the photo; left out, they are found',
    background: { type: 'string', enum: [...PHOTO_BACKGROUNDS], default: 'keep' },
    voiceId: 'Id of the voice that the presenter begins with',
    consentPerson: 'Who gave permission; with `permission`',
    consentDate: { type: 'string', format: 'date', description: 'When they gave it; with `permission`' },
  },
});

export const ownPresenterOperations = defineOperations({
  'GET /api/presenters': {
    tags,
    access: may('view', 'presenters:read'),
    summary: 'Presenters that members of the workspace made from photos or choices, newest first, with their consent or choices',
    response: { 200: ownPresenterListSchema, ...errorResponses },
  },
  'POST /api/presenters': {
    tags,
    access: may('edit', 'presenters:write'),
    rate: 'makePresenter',
    form: presenterForm,
    consumes: ['multipart/form-data'],
    summary:
      'Make a presenter from a photo: the file `photo`, the fields `points` (JSON; left out, the face is found), `background` (`keep`, `blur` or `cut-out`), `name`, `voiceId`, `consent` (`self`, `permission` or `drawing`), `consentPerson` and `consentDate`',
    response: { 201: ownPresenterSchema, ...errorResponses },
  },
  'POST /api/presenters/points': {
    tags,
    access: may('edit', 'presenters:write'),
    rate: 'lookAtPhoto',
    form: describeForm({ file: 'photo' }),
    consumes: ['multipart/form-data'],
    summary:
      'Find the face in a photo: its points, how sure they are (0 to 1), how many faces there are, and where the person is, as a grid of bytes in base64. The photo isn’t stored',
    response: { 200: foundPointsSchema, ...errorResponses },
  },
  'POST /api/presenters/drawn': {
    tags,
    access: may('edit', 'presenters:write'),
    rate: 'makePresenter',
    summary: 'Make a presenter from choices: it’s drawn, and shows nobody',
    body: newDrawingSchema,
    response: { 201: ownPresenterSchema, ...errorResponses },
  },
  'PATCH /api/presenters/:id': {
    tags,
    access: may('edit', 'presenters:write'),
    summary:
      'Change the name or the voice of a presenter, or the choices of a drawn one: all projects that show it follow; 409 `presenter-in-use` while a video with it is being made',
    params,
    body: presenterChangeSchema,
    response: { 200: ownPresenterSchema, ...errorResponses },
  },
  'POST /api/presenters/:id/withdraw': {
    tags,
    access: may('personal', 'presenters:write'),
    summary: 'Withdraw the consent: images are erased, and videos that are still being made with this presenter fail',
    params,
    response: { 200: ownPresenterSchema, ...errorResponses },
  },
  'DELETE /api/presenters/:id': {
    tags,
    access: may('delete', 'presenters:write'),
    summary: 'Delete a presenter of one’s own, permanently; 409 `presenter-in-use` while a video with it is being made',
    params,
    response: { 204: z.null(), ...errorResponses },
  },
});
