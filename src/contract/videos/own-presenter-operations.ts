import { z } from 'zod';
import { defineOperations } from '../operation.ts';
import { USER_OR_KEY, errorResponses, idParameters } from '../common-schemas.ts';
import {
  foundPointsSchema,
  ownPresenterListSchema,
  ownPresenterSchema,
  newDrawingSchema,
  presenterChangeSchema,
} from './own-presenter-schemas.ts';

const tags = ['cast'];
const security = USER_OR_KEY;
const params = idParameters;

export const ownPresenterOperations = defineOperations({
  'GET /api/presenters': {
    tags,
    security,
    summary: 'Presenters that members of the workspace made from photos or choices, newest first, with their consent or choices',
    response: { 200: ownPresenterListSchema, ...errorResponses },
  },
  'POST /api/presenters': {
    tags,
    security,
    consumes: ['multipart/form-data'],
    summary:
      'Make a presenter from a photo: the file `photo`, the fields `points` (JSON; left out, the face is found), `background` (`keep`, `blur` or `cut-out`), `name`, `voiceId`, `consent` (`self`, `permission` or `drawing`), `consentPerson` and `consentDate`',
    response: { 201: ownPresenterSchema, ...errorResponses },
  },
  'POST /api/presenters/points': {
    tags,
    security,
    consumes: ['multipart/form-data'],
    summary:
      'Find the face in a photo: its points, how sure they are (0 to 1), how many faces there are, and where the person is, as a grid of bytes in base64. The photo isn’t stored',
    response: { 200: foundPointsSchema, ...errorResponses },
  },
  'POST /api/presenters/drawn': {
    tags,
    security,
    summary: 'Make a presenter from choices: it’s drawn, and shows nobody',
    body: newDrawingSchema,
    response: { 201: ownPresenterSchema, ...errorResponses },
  },
  'PATCH /api/presenters/:id': {
    tags,
    security,
    summary:
      'Change the name or the voice of a presenter, or the choices of a drawn one: all projects that show it follow; 409 `presenter-in-use` while a video with it is being made',
    params,
    body: presenterChangeSchema,
    response: { 200: ownPresenterSchema, ...errorResponses },
  },
  'POST /api/presenters/:id/withdraw': {
    tags,
    security,
    summary: 'Withdraw the consent: images are erased, and videos that are still being made with this presenter fail',
    params,
    response: { 200: ownPresenterSchema, ...errorResponses },
  },
  'DELETE /api/presenters/:id': {
    tags,
    security,
    summary: 'Delete a presenter of one’s own, permanently; 409 `presenter-in-use` while a video with it is being made',
    params,
    response: { 204: z.null(), ...errorResponses },
  },
});
