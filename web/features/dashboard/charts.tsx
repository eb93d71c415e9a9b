import {
  ArcElement,
  BarElement,
  CategoryScale,
  Chart,
  type ChartOptions,
  Filler,
  Legend,
  LinearScale,
  LineElement,
  PointElement,
  type Scale,
  Tooltip,
} from 'chart.js'
import { Bar, Line, Pie } from 'react-chartjs-2'
import type { Figure } from './chart-data.ts'
import { type ThemeColours, useThemeColours } from './use-theme-colours.ts'

// The only file that knows the drawing library; pages load it when they have something to draw.
Chart.register(
  ArcElement,
  BarElement,
  CategoryScale,
  Filler,
  Legend,
  LinearScale,
  LineElement,
  PointElement,
  Tooltip,
)

// A canvas inherits nothing. This file runs in the browser only.
Chart.defaults.font.family = getComputedStyle(document.body).fontFamily

type ChartProps = { title: string; figures: readonly Figure[] }

const labelsOf = (figures: readonly Figure[]) => figures.map(({ label }) => label)
const valuesOf = (figures: readonly Figure[]) => figures.map(({ drawn }) => drawn)
const spoken = (title: string, figures: readonly Figure[]) =>
  `${title}: ${figures.map(({ label, shown }) => `${label} ${shown}`).join(', ')}`

/** What all drawings share: they fill their place, keep still for whoever asked for it, and name the true figure. */
function commonOptions({ ink }: ThemeColours, figures: readonly Figure[]) {
  return {
    responsive: true,
    maintainAspectRatio: false,
    ...(matchMedia('(prefers-reduced-motion: reduce)').matches ? { animation: false as const } : {}),
    plugins: {
      legend: { display: false, labels: { color: ink } },
      tooltip: {
        callbacks: { label: ({ dataIndex }: { dataIndex: number }) => ` ${figures[dataIndex]?.shown ?? ''}` },
      },
    },
  }
}

/** Narrower than this, in pixels, names of several words take a line for each, or they would be turned and overlap. */
const NARROW = 480

function axes({ line, muted }: ThemeColours, unit = '') {
  return {
    x: {
      ticks: {
        color: muted,
        maxRotation: 0,
        callback(this: Scale, value: string | number) {
          const name = this.getLabelForValue(Number(value))
          return this.chart.width < NARROW ? name.split(' ') : name
        },
      },
      grid: { display: false },
      border: { color: line },
    },
    y: {
      beginAtZero: true,
      // An empty chart has an axis of whole numbers, too.
      suggestedMax: 10,
      ticks: {
        color: muted,
        maxTicksLimit: 6,
        callback: (value: string | number) => `${unit}${Number(value).toLocaleString('en-US')}`,
      },
      grid: { color: line },
      border: { display: false },
    },
  }
}

export function BarChart({ title, figures }: ChartProps) {
  const colours = useThemeColours()
  const options: ChartOptions<'bar'> = { ...commonOptions(colours, figures), scales: axes(colours) }
  const data = {
    labels: labelsOf(figures),
    datasets: [
      { data: valuesOf(figures), backgroundColor: colours.series, borderRadius: 8, maxBarThickness: 96 },
    ],
  }
  return <Bar role="img" aria-label={spoken(title, figures)} options={options} data={data} />
}

export function PieChart({ title, figures }: ChartProps) {
  const colours = useThemeColours()
  const common = commonOptions(colours, figures)
  const options: ChartOptions<'pie'> = {
    ...common,
    plugins: {
      ...common.plugins,
      legend: {
        display: true,
        position: 'bottom',
        labels: { color: colours.ink, usePointStyle: true, padding: 16 },
      },
    },
  }
  const data = {
    labels: labelsOf(figures),
    datasets: [
      {
        data: valuesOf(figures),
        backgroundColor: colours.series,
        borderColor: colours.surface,
        borderWidth: 2,
      },
    ],
  }
  return <Pie role="img" aria-label={spoken(title, figures)} options={options} data={data} />
}

export function LineChart({ title, figures }: ChartProps) {
  const colours = useThemeColours()
  const options: ChartOptions<'line'> = { ...commonOptions(colours, figures), scales: axes(colours, '$') }
  const data = {
    labels: figures.map(({ label }) => label.slice(0, 3)),
    datasets: [
      {
        data: valuesOf(figures),
        borderColor: colours.series[0],
        backgroundColor: `${colours.series[0]}22`,
        pointBackgroundColor: colours.series[0],
        fill: true,
        cubicInterpolationMode: 'monotone' as const,
      },
    ],
  }
  return <Line role="img" aria-label={spoken(title, figures)} options={options} data={data} />
}
