import { weekdays } from '@show/contracts/site/airing';
import type { ShowFieldInfo, ShowGroup } from '../showFieldInfo';

const details = (fields: readonly ShowFieldInfo[]): readonly ShowFieldInfo[] =>
  fields.map((field) => ({ ...field, detail: true }));

/** Home region of the show. */
export const placeGroup: ShowGroup = {
  id: 'place',
  title: 'Place',
  intro: 'Your state sets the map, its counties and the time zone.',
  fields: [
    { path: 'region.timeZone', label: 'Time zone', kind: 'time-zone' },
    ...details([
      { path: 'region.name', label: 'Region', kind: 'line', optional: true },
      {
        path: 'region.stateCode',
        label: 'State code',
        kind: 'line',
        hint: 'Its two capital letters.',
        optional: true,
      },
      {
        path: 'region.defaultCity',
        label: 'City',
        kind: 'line',
        hint: 'Used when a place has no city.',
        optional: true,
      },
      {
        path: 'region.defaultState',
        label: 'State of a place',
        kind: 'line',
        hint: 'Used when a place has no state.',
        optional: true,
      },
      { path: 'region.bounds.south', label: 'South edge (latitude)', kind: 'number' },
      { path: 'region.bounds.north', label: 'North edge (latitude)', kind: 'number' },
      { path: 'region.bounds.west', label: 'West edge (longitude)', kind: 'number' },
      { path: 'region.bounds.east', label: 'East edge (longitude)', kind: 'number' },
      { path: 'map.center.latitude', label: 'Center of the map (latitude)', kind: 'number' },
      { path: 'map.center.longitude', label: 'Center of the map (longitude)', kind: 'number' },
      { path: 'map.zoom', label: 'Zoom of the map', kind: 'number', hint: '1 is the world, 20 a house.' },
    ]),
  ],
};

/** Air times. */
export const airingGroup: ShowGroup = {
  id: 'airing',
  title: 'Air Times',
  intro: 'On the front page, at the foot of every page, in the search and for search engines.',
  fields: [
    {
      path: 'airing.times',
      label: 'Air time',
      kind: 'rows',
      add: 'Add Air Time',
      hint: 'In the time zone of the show.',
      optional: true,
      columns: [
        { name: 'weekday', label: 'Day', kind: 'choice', choices: weekdays },
        { name: 'time', label: 'Time', kind: 'time' },
        { name: 'channel', label: 'Channel', kind: 'line' },
        {
          name: 'note',
          label: 'Area or note',
          kind: 'line',
          hint: 'Such as: the northern counties, 6:30 Central.',
          optional: true,
        },
      ],
    },
    {
      path: 'airing.anyTime',
      label: 'Any time',
      kind: 'line',
      hint: 'Where else it can be watched, such as: Any time right here.',
      optional: true,
    },
  ],
};
